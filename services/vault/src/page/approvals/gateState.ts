/** All of the card must have been seen for this long before a click counts. */
export const APPROVAL_DWELL_MS = 800
/** The part of the card that must be seen. Its last pixel may be rounded away. */
export const APPROVAL_RATIO_MIN = 0.99

/** What the gate of an approval knows. Times are those of one monotonic clock. */
export interface GateState {
  /** `undefined` before the first report. */
  readonly isCardSeen: boolean | undefined
  readonly isPageVisible: boolean
  readonly isFocused: boolean
  /** Whether a page of another site is around this one, and may cover the card. */
  readonly isEmbedded: boolean
  /** Whether the browser reports what covers the card. Once `false`, it stays so. */
  readonly isSupported: boolean
  /** Since when nothing changed and all could be seen. */
  readonly calmSince: number | undefined
  /** Whether a press began while the gate was open. */
  readonly isPressed: boolean
}

export type GateEvent =
  /** A report of IntersectionObserver v2. Without v2, `isVisible` is missing. */
  | { readonly type: 'card'; readonly isVisible: boolean | undefined; readonly ratio: number }
  | { readonly type: 'page'; readonly isVisible: boolean }
  | { readonly type: 'focus'; readonly isFocused: boolean }
  /** The size of the frame or the content of the card changed. */
  | { readonly type: 'changed' }
  /** A pointer or a key goes down on the button. */
  | { readonly type: 'press'; readonly isTrusted: boolean }
  /** The click is over, whether it counted or not. */
  | { readonly type: 'click' }

/**
 * - `popup-required`: the browser cannot tell what covers the card.
 * - `hidden`: not all of the card is seen.
 * - `unfocused`: the user works in another document.
 * - `waiting`: the time since the last change is too short.
 */
export type GateStatus = 'popup-required' | 'hidden' | 'unfocused' | 'waiting' | 'enabled'

/** A gate starts closed, whatever the page looks like. */
export const CLOSED_GATE: GateState = Object.freeze({
  isCardSeen: undefined,
  isPageVisible: false,
  isFocused: false,
  isEmbedded: true,
  isSupported: true,
  calmSince: undefined,
  isPressed: false,
})

/** Computes the state after an event. */
export function reduceGate(state: GateState, event: GateEvent, now: number): GateState {
  if (event.type === 'press') {
    return { ...state, isPressed: event.isTrusted && getGateStatus(state, now) === 'enabled' }
  }
  if (event.type === 'click') return { ...state, isPressed: false }
  const next = { ...state, ...toFacts(state, event) }
  if (!isSeen(next)) return { ...next, calmSince: undefined, isPressed: false }
  const isCalm = state.calmSince !== undefined && event.type !== 'changed'
  return isCalm ? next : { ...next, calmSince: now, isPressed: false }
}

export function getGateStatus(state: GateState, now: number): GateStatus {
  if (!state.isSupported) return 'popup-required'
  if (!state.isCardSeen || !state.isPageVisible) return 'hidden'
  if (!state.isFocused) return 'unfocused'
  return getWaitMs(state, now) === 0 ? 'enabled' : 'waiting'
}

/** How long the gate stays closed if nothing happens. A clock that went back waits anew. */
export function getWaitMs({ calmSince }: GateState, now: number): number {
  if (calmSince === undefined || now < calmSince) return APPROVAL_DWELL_MS
  return Math.max(0, calmSince + APPROVAL_DWELL_MS - now)
}

export interface Click {
  readonly isTrusted: boolean
  /** The number of clicks in a row: https://www.w3.org/TR/uievents/#event-type-click */
  readonly detail: number
}

/**
 * Returns whether a click approves. It must be a single one of the user, whose press began while
 * the gate was open.
 */
export function acceptsClick(state: GateState, { isTrusted, detail }: Click, now: number): boolean {
  const isOpen = getGateStatus(state, now) === 'enabled'
  return isOpen && isTrusted && detail <= 1 && state.isPressed
}

function toFacts(state: GateState, event: GateEvent): Partial<GateState> {
  if (event.type === 'page') return { isPageVisible: event.isVisible }
  if (event.type === 'focus') return { isFocused: event.isFocused }
  if (event.type !== 'card') return {}
  const { isVisible, ratio } = event
  // In a window of the wallet's own, nothing of another site can cover the card.
  const isUncovered = isVisible ?? (state.isEmbedded ? undefined : true)
  const isSupported = state.isSupported && isUncovered !== undefined
  return { isSupported, isCardSeen: isUncovered === true && ratio >= APPROVAL_RATIO_MIN }
}

function isSeen({ isSupported, isCardSeen, isPageVisible, isFocused }: GateState): boolean {
  return isSupported && isCardSeen === true && isPageVisible && isFocused
}
