import { FrameError, listenToWindow, parseSocialMessage } from 'portico/wire/frame'
import { readSocialHandle } from '../app/readSocialHandle.ts'
import type { Clock } from '../time/clock.ts'
import { SocialTimeoutError } from './socialTimeoutError.ts'

/** How often the window is looked at. */
export const CLOSED_POLL_MS = 1000
/** How long the service keeps a login: its `FLOW_MS`. */
export const SOCIAL_TIMEOUT_MS = 10 * 60_000

export interface WaitForProviderParameters {
  /** The window of the page. */
  readonly window: Window
  /** The window of the login. */
  readonly popup: Window
  /** The address of the provider. */
  readonly uri: string
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Sends a window to a provider, and waits until it comes back and says how the login ended.
 *
 * @returns the handle of the result, for `LoginFlow.connectSocial`
 * @throws FrameError `user_rejected` also when the user closes the window; SocialTimeoutError
 */
export async function waitForProvider({
  window,
  popup,
  uri,
  clock,
  signal,
}: WaitForProviderParameters): Promise<string> {
  signal.throwIfAborted()
  if (popup.closed) throw new FrameError({ code: 'user_rejected' })
  // A script would run with the origin of the wallet.
  if (!/^https?:\/\//.test(uri)) throw new FrameError({ code: 'internal' })
  const { origin } = window.location
  const ends: (() => void)[] = []
  const result = new Promise<string>((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    ends.push(
      () => signal.removeEventListener('abort', onAbort),
      listenToWindow(window, { getWindow: () => popup, origins: [origin] }, ({ data }) => {
        const message = parseSocialMessage(data)
        if (message?.type === 'SOCIAL_ERROR') reject(new FrameError({ code: message.code }))
        if (message?.type !== 'SOCIAL_RESULT') return
        const handle = readSocialHandle(message.resultUri, origin)
        if (handle === undefined) reject(new FrameError({ code: 'internal' }))
        else resolve(handle)
      }),
      onClosed(popup, clock, () => reject(new FrameError({ code: 'user_rejected' }))),
      clock.after(SOCIAL_TIMEOUT_MS, () => reject(new SocialTimeoutError())),
    )
  })
  try {
    popup.location.replace(uri)
    return await result
  } finally {
    for (const end of ends) end()
  }
}

/** Calls back once the window is closed. @returns stops looking */
function onClosed(popup: Window, clock: Clock, callback: () => void): () => void {
  let wasClosed = false
  let cancel = () => {}
  const look = () => {
    // The message of a window that has just closed itself may still be on its way.
    if (wasClosed) return callback()
    wasClosed = popup.closed
    cancel = clock.after(CLOSED_POLL_MS, look)
  }
  cancel = clock.after(CLOSED_POLL_MS, look)
  return () => cancel()
}
