import type { Clock } from '../../core/async/clock.ts'
import type { Locks } from './options.ts'

/** How long a wallet may take to settle the session after it has approved the proposal. */
export const SETTLE_MS = 60_000

/**
 * Knows whether some tab waits for a pairing: the tabs that do share a lock. Without Web Locks,
 * only the page that created the pairing decides.
 */
export function createPairingLock(
  topic: string,
  isOwn: boolean,
  clock: Clock,
  locks: Locks | undefined,
) {
  let count = 0
  const ifUnwanted = (run: () => void) => {
    const decide = (isFree: unknown) => {
      if (isFree && count === 0) run()
    }
    if (locks) locks.request(topic, { ifAvailable: true }, decide).catch(() => {})
    else decide(isOwn)
  }
  return {
    ifUnwanted,
    /**
     * @param onAllLeft - called when no tab waits any more
     * @returns a function that ends the wait
     */
    acquire(onAllLeft: () => void) {
      count += 1
      let release = () => {}
      const left = new Promise<void>((resolve) => {
        release = resolve
      })
      // A page that checks whether this one is frozen steals the lock.
      const hold = (): Promise<void> | undefined =>
        locks
          ?.request(topic, { mode: 'shared' }, () => left)
          .catch((error) => (error.name === 'AbortError' ? hold() : left))
      Promise.resolve(hold() ?? left).then(() => ifUnwanted(onAllLeft))
      return (isOver: boolean) => {
        count -= 1
        // Another tab may receive the session later; the lock shows that this one was awaited.
        if (isOver) clock.after(SETTLE_MS, release)
        else release()
      }
    },
  }
}
