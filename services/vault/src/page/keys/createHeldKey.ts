import { type Bytes, wipe, withSecret } from '../../frame/index.ts'
import type { Clock } from '../time/clock.ts'

const MINUTE = 60_000
/** Without a use, the key is forgotten. */
export const KEY_IDLE_MS = 5 * MINUTE
/** Whatever its uses, the key is forgotten. */
export const KEY_MAX_MS = 15 * MINUTE

/** The data key of an open wallet, in memory for a few minutes. */
export interface HeldKey {
  /** Takes the data key over: the caller uses it no more. */
  hold(dataKey: Bytes): void
  isHeld(): boolean
  /**
   * Runs work on a copy of the key, which is overwritten afterwards.
   *
   * @returns what the work returns; `undefined` if no key is held
   */
  use<Result>(work: (dataKey: Bytes) => Promise<Result>): Promise<Result | undefined>
  /** Forgets the key at once. */
  forget(): void
}

/** Creates the place of one data key. Only its closure reaches the key. */
export function createHeldKey(clock: Clock): HeldKey {
  let held: { readonly dataKey: Bytes; readonly heldAt: number; usedAt: number } | undefined
  let cancel = () => {}

  function forget(): void {
    cancel()
    if (held) wipe(held.dataKey)
    held = undefined
  }

  /** A suspended page has no timers, so the times are compared too. */
  function isHeld(): boolean {
    if (held && readLeft(held, clock.now()) <= 0) forget()
    return held !== undefined
  }

  function watch(): void {
    cancel()
    if (held) cancel = clock.after(readLeft(held, clock.now()), forget)
  }

  return {
    forget,
    isHeld,
    hold(dataKey) {
      forget()
      held = { dataKey, heldAt: clock.now(), usedAt: clock.now() }
      watch()
    },
    async use(work) {
      if (!isHeld() || !held) return undefined
      held.usedAt = clock.now()
      watch()
      return withSecret(held.dataKey.slice(), work)
    },
  }
}

/** A clock that was set back keeps no key: its age is unknown. */
function readLeft(
  times: { readonly heldAt: number; readonly usedAt: number },
  now: number,
): number {
  if (now < times.usedAt) return 0
  return Math.min(times.usedAt + KEY_IDLE_MS, times.heldAt + KEY_MAX_MS) - now
}
