import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../core/interfaces/embeddedWallet.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { frameLoadFailed, frameMissing, frameRequestAborted } from '../../wire/errors/rows/frame.ts'
import { setClosable } from '../modal/close.ts'
import { isSignInDue } from '../signIn/isSignInDue.ts'
import { isApprovalShown, leaveApproval, showApproval } from './showApproval.ts'

/** A page without a modal has no place for the frame. */
const PLACE_TIMEOUT_MS = 10_000

interface ApprovalsState {
  /** Why the frame stopped before it answered, if it did. The view stays until the user leaves. */
  readonly error: unknown
  /** The view is being left, and does not change any more. */
  readonly isOver: boolean
}

/** The requests to a wallet that its user must approve in the card. */
export interface Approvals {
  readonly store: StoreApi<ApprovalsState>
  /** Sends a request once the view has put the frame into the card. */
  ask<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result>
  /** The frame is in the card. @returns the view is gone */
  place(): () => void
  /** Rejects what the user has not decided, and leaves the view. */
  cancel(): void
}

interface Entry {
  readonly controller: AbortController
  /** Whether it has been sent. */
  isSent: boolean
  /** Whether the frame has drawn something since then. */
  isDrawn: boolean
}

const createSlot = () => new Map<string, Approvals>()

/** Returns the requests of a connector, for its view. */
export function findApprovals(portico: Portico, connectorId: string): Approvals | undefined {
  return portico.keep(createSlot).get(connectorId)
}

/** Returns the requests of a connector. */
export function getApprovals(
  portico: Portico,
  connector: Connector,
  frame: ConnectorFrame,
): Approvals {
  const slot = portico.keep(createSlot)
  const approvals = slot.get(connector.id) ?? createApprovals(portico, connector.id, frame)
  slot.set(connector.id, approvals)
  return approvals
}

/**
 * Follows the requests to one wallet. Its view is shown from a request on until the frame draws
 * nothing any more, or all are answered. The frame shows one request after another.
 */
function createApprovals(portico: Portico, connectorId: string, frame: ConnectorFrame): Approvals {
  const entries = new Set<Entry>()
  const waiting = new Set<() => void>()
  const store = createStore<ApprovalsState>(() => ({ error: undefined, isOver: false }))
  let isPlaced = false
  let isOpener = false
  let stopWatching: (() => void) | undefined
  const drawn = () => frame.getView().name

  function update(): void {
    const isWanted = drawn() !== 'none' || [...entries].some(({ isDrawn }) => !isDrawn)
    if (entries.size > 0 && isWanted) show()
    else if (store.getState().error === undefined) leave()
  }

  function isConnected(): boolean {
    const all = Object.values(portico.store.getState().connections)
    return all.some((connection) => connection.connectorId === connectorId)
  }

  function show(): void {
    if (stopWatching) return
    isOpener = showApproval(portico, connectorId)
    store.setState({ isOver: false })
    stopWatching = portico.store.subscribe((state) => {
      if (!isApprovalShown(state, connectorId)) return abandon()
      // The user signed in elsewhere.
      if (!state.modal.closable && !isSignInDue(state)) setClosable(portico, true)
    })
  }

  function stop(): boolean {
    const isShown = stopWatching !== undefined
    stopWatching?.()
    stopWatching = undefined
    store.setState({ isOver: true })
    return isShown
  }

  function leave(): void {
    if (stop()) leaveApproval(portico, connectorId, isOpener)
  }

  /** The user left the view. What was approved goes on: nobody can take it back. */
  function abandon(): void {
    stop()
    const view = drawn()
    let isDecided = view === 'none' || view === 'progress'
    for (const entry of [...entries]) {
      if (entry.isDrawn && isDecided) {
        // The frame signs one at a time, in their order.
        isDecided = view === 'none'
        continue
      }
      entries.delete(entry)
      entry.controller.abort()
    }
  }

  function waitForPlace({ signal }: AbortController): Promise<void> {
    return new Promise((resolve, reject) => {
      if (isPlaced) return resolve()
      const end = () => {
        cancel()
        waiting.delete(end)
        resolve()
      }
      const cancel = portico.config.clock.after(PLACE_TIMEOUT_MS, () => {
        waiting.delete(end)
        reject(new PorticoError(frameMissing))
      })
      waiting.add(end)
      signal.addEventListener('abort', end)
    })
  }

  const stopFollowing = frame.subscribe(() => {
    if (drawn() !== 'none') for (const entry of entries) entry.isDrawn = entry.isSent
    update()
  })
  once(portico, 'destroy', stopFollowing)

  return {
    store,
    async ask(send) {
      const controller = new AbortController()
      const entry: Entry = { controller, isSent: false, isDrawn: false }
      entries.add(entry)
      store.setState({ error: undefined })
      update()
      try {
        await waitForPlace(controller)
        entry.isSent = true
        return await send(controller.signal)
      } catch (error) {
        const isHere = entries.has(entry) && stopWatching !== undefined
        if (isHere && isStopped(error) && isConnected()) store.setState({ error })
        throw error
      } finally {
        entries.delete(entry)
        update()
      }
    },
    place() {
      isPlaced = true
      for (const end of [...waiting]) end()
      return () => {
        isPlaced = false
      }
    },
    cancel() {
      if (stopWatching === undefined) return
      abandon()
      leaveApproval(portico, connectorId, isOpener)
    },
  }
}

const stops: readonly string[] = [frameLoadFailed, frameMissing, frameRequestAborted].map(
  ({ code }) => code,
)

/** Whether the frame is gone: it did not load, or loaded again. */
function isStopped(error: unknown): boolean {
  return isPorticoError(error) && stops.includes(error.code)
}
