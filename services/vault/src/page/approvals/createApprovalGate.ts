import type { Clock } from '../time/clock.ts'
import {
  acceptsClick,
  CLOSED_GATE,
  type Click,
  type GateEvent,
  type GateState,
  type GateStatus,
  getGateStatus,
  getWaitMs,
  reduceGate,
} from './gateState.ts'

export interface CreateApprovalGateParameters {
  /** Its time must never jump: `performance.now()`, not that of the day. */
  readonly clock: Clock
  /**
   * Whether a page of another site is around this one. Without one, a browser that does not report
   * what covers the card opens the gate, too. Default: true.
   */
  readonly isEmbedded?: boolean | undefined
  /** Called with each new status, and not for the first, which is `hidden`. */
  readonly onStatus?: ((status: GateStatus) => void) | undefined
}

/** Decides which click of the user approves. */
export interface ApprovalGate {
  getStatus(): GateStatus
  send(event: Exclude<GateEvent, { type: 'click' }>): void
  /** @returns whether the click approves */
  click(click: Click): boolean
  close(): void
}

/**
 * Creates the gate of one approval. It opens after all of the card was seen for 800 ms, and closes
 * with each report that it is not, or might not be.
 */
export function createApprovalGate({
  clock,
  isEmbedded = true,
  onStatus,
}: CreateApprovalGateParameters): ApprovalGate {
  let state: GateState = { ...CLOSED_GATE, isEmbedded }
  let status = getGateStatus(state, clock.now())
  let cancel = () => {}
  let isClosed = false

  function notify(): void {
    cancel()
    const now = clock.now()
    const next = getGateStatus(state, now)
    if (next === 'waiting') cancel = clock.after(getWaitMs(state, now), notify)
    if (next === status) return
    status = next
    onStatus?.(status)
  }

  function apply(event: GateEvent): void {
    if (isClosed) return
    state = reduceGate(state, event, clock.now())
    notify()
  }

  return {
    getStatus: () => (isClosed ? 'hidden' : getGateStatus(state, clock.now())),
    send: apply,
    click(click) {
      const isApproved = !isClosed && acceptsClick(state, click, clock.now())
      apply({ type: 'click' })
      return isApproved
    },
    close() {
      isClosed = true
      state = CLOSED_GATE
      cancel()
    },
  }
}
