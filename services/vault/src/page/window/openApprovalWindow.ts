import { listenToPort, listenToWindow, type MessageTarget } from 'portico/wire/frame'
import type { Clock } from '../time/clock.ts'
import { type ContentMessage, HELLO, readChoice, TAKEN, type WindowContent } from './messages.ts'

/** The window in which the user approves one request. */
export interface ApprovalWindow {
  close(): void
}

export interface OpenApprovalWindowParameters extends Pick<WindowContent, 'review'> {
  /** Called for the click that counts, in a window that showed this request. */
  readonly onApprove: () => void
  readonly onDecline: () => void
  /** Called when the user has closed the window without a choice. */
  readonly onClosed: () => void
}

/** @returns `undefined` if the browser opens no window, or gives no handle of it */
export type OpenApprovalWindow = (
  parameters: OpenApprovalWindowParameters,
) => ApprovalWindow | undefined

export interface CreateOpenApprovalWindowParameters {
  readonly window: Window
  readonly clock: Clock
  /** @returns how the window looks */
  readonly getStyle: () => Omit<WindowContent, 'review'>
}

const FEATURES = 'popup,width=400,height=680'
/** No event tells that another window was closed. */
const CLOSED_POLL_MS = 500

/**
 * Creates what opens the window of an approval. The site has no handle of it, cannot draw over it,
 * and cannot send it anything: it takes messages of the wallet's origin only.
 */
export function createOpenApprovalWindow({
  window,
  clock,
  getStyle,
}: CreateOpenApprovalWindowParameters): OpenApprovalWindow {
  return ({ review, onApprove, onDecline, onClosed }) => {
    const opened = window.open('/approval', '_blank', FEATURES)
    if (!opened) return undefined
    const { origin } = window.location
    let stopPort = () => {}
    let cancel = () => {}

    function stop(): void {
      stopWindow()
      stopPort()
      cancel()
    }

    function sendContent(): void {
      // A window that loads again gets another port, and the first one counts no more.
      stopPort()
      const { port1, port2 } = new MessageChannel()
      stopPort = listenToPort(port1, (data) => choose(port1, data))
      const message: ContentMessage = { type: 'CONTENT', content: { review, ...getStyle() } }
      opened?.postMessage(message, origin, [port2])
    }

    function choose(port: MessagePort, data: unknown): void {
      const choice = readChoice(data)
      const isOwn = choice?.type === 'DECLINE' || choice?.digest === review.prepared.digest
      if (!choice || !isOwn) return
      port.postMessage(TAKEN)
      stopWindow()
      cancel()
      if (choice.type === 'APPROVE') onApprove()
      else onDecline()
    }

    function look(): void {
      if (!opened?.closed) {
        cancel = clock.after(CLOSED_POLL_MS, look)
        return
      }
      stop()
      onClosed()
    }

    const sender = { getWindow: () => opened, origins: [origin] }
    const stopWindow = listenToWindow(window as MessageTarget, sender, ({ data }) => {
      if (data === HELLO) sendContent()
    })
    look()
    return {
      close() {
        stop()
        opened.close()
      },
    }
  }
}
