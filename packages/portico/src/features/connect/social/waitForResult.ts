import type { Clock } from '../../../core/async/clock.ts'
import { raceAbort, throwIfAborted } from '../../../core/async/raceAbort.ts'
import type { ConnectorSocialLogin } from '../../../core/interfaces/embeddedWallet.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { connectorInvalidAnswer } from '../../../wire/errors/rows/connecting.ts'
import { rpcUserRejected } from '../../../wire/errors/rows/rpc.ts'
import { FrameError } from '../../../wire/frame/frameError.ts'
import { listenToWindow } from '../../../wire/frame/listen.ts'
import { parseSocialMessage } from '../../../wire/frame/socialMessage.ts'

type AuthorizeParameters = Parameters<ConnectorSocialLogin['authorize']>[0]

/** How often the window is looked at. */
export const CLOSED_POLL_MS = 1000
/** The time for the user to log in at the provider. */
export const SOCIAL_TIMEOUT_MS = 600_000

/** Sends the window to the provider, and waits for the message of the wallet service in it. */
export async function waitForResult({
  popup,
  uri,
  origin,
  signal,
  clock,
}: AuthorizeParameters & { readonly popup: Window; readonly clock: Clock }): Promise<string> {
  throwIfAborted(signal)
  if (popup.closed) throw new PorticoError(rpcUserRejected)
  // A script would run with the origin of the page.
  if (!/^https?:\/\//.test(uri)) throw new PorticoError(connectorInvalidAnswer)
  const ends: (() => void)[] = []
  const result = new Promise<string>((resolve, reject) => {
    const sender = { getWindow: () => popup, origins: [origin] }
    ends.push(
      listenToWindow(window, sender, ({ data }) => {
        const message = parseSocialMessage(data)
        if (message?.type === 'SOCIAL_RESULT') resolve(message.resultUri)
        else if (message) reject(new FrameError({ code: message.code }))
      }),
      onClosed(popup, clock, () => reject(new PorticoError(rpcUserRejected))),
    )
  })
  try {
    popup.location.replace(uri)
    const { host: name } = new URL(uri)
    return await raceAbort(result, signal, { clock, timeoutMs: SOCIAL_TIMEOUT_MS, name })
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
