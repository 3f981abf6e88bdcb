import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { ConnectorLogin, ConnectorSocialLogin } from '../../core/interfaces/embeddedWallet.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { frameAborted } from '../../wire/errors/rows/frame.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import type { FrameLink, FrameLinkEvent } from './createFrameLink.ts'

/** Subscribes to events of the frame. */
export type SubscribeFrame = (listener: (event: FrameLinkEvent) => void) => () => void

/**
 * Logs the user in. The frame sends the code, and draws the field for it and what else it needs,
 * or asks for a passkey: no code reaches the page. It draws nothing when it is done.
 *
 * @throws a `FrameError` if the frame refuses the address; `rpc/user-rejected` if the user left
 *   without a login; `frame/aborted` if the frame loads again meanwhile
 */
export async function logIn(
  link: FrameLink,
  subscribe: SubscribeFrame,
  login: ConnectorLogin,
  { signal, onProgress }: Pick<ConnectorConnectParameters, 'signal' | 'onProgress'>,
): Promise<void> {
  // What the frame draws before the result of a provider is no end of the login.
  if (login.type === 'social') await sendSocial(link, login, signal)
  if (login.type === 'farcaster') await sendFarcaster(link, { signal, onProgress })
  await draw(subscribe, signal, async () => {
    const type = await send(link, login, signal)
    if (type) onProgress?.({ type })
    return Boolean(type)
  })
  throwIfAborted(signal)
  const { isConnected } = await link.request('IS_CONNECTED', {}, { signal })
  if (!isConnected) throw new PorticoError(rpcUserRejected)
}

/**
 * Waits until the frame has drawn what a request began.
 *
 * @param begin - sends the request. @returns whether the frame draws something
 * @throws `frame/aborted` if the frame loads again meanwhile
 */
export async function draw(
  subscribe: SubscribeFrame,
  signal: AbortSignal,
  begin: () => Promise<boolean>,
): Promise<void> {
  const end = waitForEnd(subscribe, signal)
  try {
    if (!(await begin())) return
    end.expect()
    await end.promise
  } finally {
    end.stop()
  }
}

/** Sends what the login begins with. @returns what the frame draws then; nothing: it is done */
async function send(link: FrameLink, login: ConnectorLogin, signal: AbortSignal) {
  if (login.type === 'email') {
    const { email, provider } = login
    const payload = { email, ...(provider && { provider }) }
    const { action } = await link.request('CONNECT_EMAIL', payload, { signal })
    return action !== 'CONNECT' && 'verifyEmail'
  }
  if (login.type !== 'passkey') return 'verifySocial'
  await link.request('CONNECT_PASSKEY', {}, { signal })
  return 'verifyPasskey'
}

/** The frame draws something after its answer, and then nothing. */
async function sendSocial(
  link: FrameLink,
  { provider, authorize }: ConnectorSocialLogin,
  signal: AbortSignal,
): Promise<void> {
  const { uri } = await link.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
  const resultUri = await authorize({ uri, origin: link.origin, signal })
  await link.request('CONNECT_SOCIAL', { resultUri }, { signal })
}

/** The user approves in the app, for as long as the login lasts. */
async function sendFarcaster(
  link: FrameLink,
  { signal, onProgress }: Pick<ConnectorConnectParameters, 'signal' | 'onProgress'>,
): Promise<void> {
  const { uri } = await link.request('GET_FARCASTER_URI', {}, { signal })
  onProgress?.({ type: 'approveInApp', uri })
  await link.request('CONNECT_FARCASTER', {}, { signal })
}

/** Waits until the frame has drawn its login and draws nothing any more. */
function waitForEnd(subscribe: SubscribeFrame, signal: AbortSignal) {
  // A view may arrive before the response to the request. One of an earlier login may end first.
  let isExpected = false
  let isDrawn = false
  let stop = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    const onAbort = () => reject(new PorticoError(frameAborted, { cause: signal.reason }))
    const stopListening = subscribe((event) => {
      if (event.type === 'restarted') return reject(new PorticoError(frameAborted))
      if (event.type !== 'view') return
      if (event.view !== 'none') isDrawn = true
      else if (isDrawn || isExpected) resolve()
    })
    signal.addEventListener('abort', onAbort)
    stop = () => {
      stopListening()
      signal.removeEventListener('abort', onAbort)
    }
  })
  // The request may fail before anything waits for this.
  promise.catch(() => {})
  return {
    promise,
    /** From now on, an empty frame is the end of the login. */
    expect() {
      isExpected = true
    },
    stop: () => stop(),
  }
}
