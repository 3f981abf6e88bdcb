import { linkedController, raceAbort } from '../../core/async/raceAbort.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { TrackedTransaction } from '../transactions/state.ts'

/**
 * Waits until the tracker has the end of a transaction, whatever it is.
 *
 * @throws {PorticoError} `connector/aborted`, also when the instance is destroyed
 */
export async function waitForEnd(
  portico: Portico,
  { id, signal }: { readonly id: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const { controller, unlink } = linkedController(signal)
  const stopWaiting = once(portico, 'destroy', () => controller.abort())
  let stopWatching = () => {}
  const ended = new Promise<void>((resolve) => {
    const look = () => {
      if (!isOpen(portico.store.getState().transactions?.find((item) => item.id === id))) resolve()
    }
    stopWatching = portico.store.subscribe(look)
    look()
  })
  try {
    await raceAbort(ended, controller.signal)
  } finally {
    stopWatching()
    stopWaiting()
    unlink()
  }
}

function isOpen(transaction: TrackedTransaction | undefined): boolean {
  return transaction?.status === 'pending' || transaction?.status === 'unknown'
}
