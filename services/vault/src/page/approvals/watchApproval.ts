import type { Clock } from '../time/clock.ts'
import { createMonotonicClock } from '../time/createMonotonicClock.ts'
import { createApprovalGate } from './createApprovalGate.ts'
import { APPROVAL_RATIO_MIN, type GateStatus } from './gateState.ts'

export interface WatchApprovalParameters {
  readonly window: Window & Pick<typeof globalThis, 'IntersectionObserver' | 'MutationObserver'>
  /** All of the card: what the user must have seen, with the button. */
  readonly card: HTMLElement
  /** The button that approves. It must not have the focus when the card appears. */
  readonly button: HTMLElement
  /** Whether a page of another site is around this one. Default: true. */
  readonly isEmbedded?: boolean | undefined
  /** Called once, for the click that counts. */
  readonly onApprove: () => void
  /** Called with each new status. The first is `hidden`. */
  readonly onStatus?: ((status: GateStatus) => void) | undefined
  /** Default: that of the window since its start, which never jumps. */
  readonly clock?: Clock | undefined
}

/** The shortest interval of reports: https://w3c.github.io/IntersectionObserver/v2/ */
const REPORT_DELAY_MS = 100

/**
 * Watches the card of an approval, and hears the click that approves it.
 *
 * The button has `aria-disabled` while a click does not count: one that is disabled would lose the
 * focus with each report. The key Enter does not approve, since users press it many times.
 *
 * @returns stops
 */
export function watchApproval(parameters: WatchApprovalParameters): () => void {
  const { window, card, button, onApprove, onStatus } = parameters
  const { document } = window
  const clock = parameters.clock ?? createMonotonicClock(window)
  const stopping = new AbortController()
  const { signal } = stopping
  const gate = createApprovalGate({
    clock,
    isEmbedded: parameters.isEmbedded,
    onStatus(status) {
      button.setAttribute('aria-disabled', `${status !== 'enabled'}`)
      onStatus?.(status)
    },
  })
  button.setAttribute('aria-disabled', 'true')

  function reportPage(): void {
    gate.send({ type: 'page', isVisible: document.visibilityState === 'visible' })
    gate.send({ type: 'focus', isFocused: document.hasFocus() })
  }

  function press({ isTrusted }: Event): void {
    gate.send({ type: 'press', isTrusted })
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') event.preventDefault()
    else if (event.key === ' ' && !event.repeat) press(event)
  }

  function stop(): void {
    stopping.abort()
    gate.close()
    observer.disconnect()
    changes.disconnect()
  }

  function click(event: MouseEvent): void {
    if (!gate.click(event)) return
    stop()
    onApprove()
  }

  const observer = new window.IntersectionObserver((entries) => {
    for (const entry of entries) gate.send(readReport(entry))
  }, createObserverOptions())
  const changes = new window.MutationObserver(() => gate.send({ type: 'changed' }))

  observer.observe(card)
  changes.observe(card, { childList: true, characterData: true, subtree: true })
  window.addEventListener('resize', () => gate.send({ type: 'changed' }), { signal })
  document.addEventListener('visibilitychange', reportPage, { signal })
  window.addEventListener('focus', reportPage, { signal })
  window.addEventListener('blur', reportPage, { signal })
  button.addEventListener('pointerdown', press, { signal })
  button.addEventListener('keydown', pressKey, { signal })
  button.addEventListener('click', click, { signal })
  reportPage()
  return stop
}

/** A report without `isVisible` is one of a browser that knows the first version only. */
function readReport(entry: IntersectionObserverEntry & { readonly isVisible?: boolean }) {
  return { type: 'card', isVisible: entry.isVisible, ratio: entry.intersectionRatio } as const
}

function createObserverOptions(): IntersectionObserverInit {
  const version2 = { trackVisibility: true, delay: REPORT_DELAY_MS }
  return { threshold: [APPROVAL_RATIO_MIN, 1], ...version2 }
}
