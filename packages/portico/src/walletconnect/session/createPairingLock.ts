import type { Clock } from '../../core/async/clock.ts'
import type { Locks } from './options.ts'

/** How long a wallet may take to settle the session after it has approved the proposal. */
export const SETTLE_TIMEOUT_MS = 60_000

/**
 * Creates a lock on a pairing that every tab shares while it waits for the session. A free lock
 * means that no tab waits. Without Web Locks, only the page that created the pairing decides.
 *
 * @param isOwn - whether this page created the pairing
 */
export function createPairingLock(
  topic: string,
  isOwn: boolean,
  clock: Clock,
  locks: Locks | undefined,
) {
  let waitCount = 0
  const runIfNoTabWaits = (run: () => void) => {
    const decide = (isFree: unknown) => {
      if (isFree && waitCount === 0) run()
    }
    if (locks) locks.request(topic, { ifAvailable: true }, decide).catch(() => {})
    else decide(isOwn)
  }
  return {
    runIfNoTabWaits,
    /**
     * Waits for the session in this tab.
     *
     * @param onNoneLeft - called after the wait if no other tab waits
     * @returns a function that ends the wait. Pass whether the pairing has ended as well
     */
    acquire(onNoneLeft: () => void) {
      waitCount += 1
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // A page that checks whether this one is frozen steals the lock: request it again.
      const hold = (): Promise<void> | undefined =>
        locks
          ?.request(topic, { mode: 'shared' }, () => released)
          .catch((error) => (error.name === 'AbortError' ? hold() : released))
      Promise.resolve(hold() ?? released).then(() => runIfNoTabWaits(onNoneLeft))
      return (isOver: boolean) => {
        waitCount -= 1
        // Another tab may receive the session later. Until then, the lock shows that a tab waited.
        if (isOver) clock.after(SETTLE_TIMEOUT_MS, release)
        else release()
      }
    },
  }
}
