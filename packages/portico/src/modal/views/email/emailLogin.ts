import { createStore, type StoreApi } from 'zustand/vanilla'
import { emitAnalytics } from '../../../core/analytics.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorFrame, ConnectorLogin } from '../../../core/interfaces/embeddedWallet.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { Route } from '../../../core/state/compose.ts'
import { goBack, push, replace } from '../../../features/modal/navigate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { frameEmailUnverified } from '../../../wire/errors/rows/frame.ts'
import { rpcUserRejected } from '../../../wire/errors/rows/rpc.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { finishConnecting, getRedirect } from '../connecting/finishConnecting.ts'
import { readWait } from './readWait.ts'

export interface EmailLoginState {
  /** What the user typed, for as long as the card is open. */
  readonly text: string
  /** The last login that was started. */
  readonly type?: ConnectorLogin['type'] | undefined
  /** What the user opens in the app of the provider. */
  readonly uri?: string | undefined
  /** `verifying`: the frame draws the rest of the login. `done`: its view is about to go. */
  readonly status: 'idle' | 'busy' | 'verifying' | 'done' | 'failed'
  readonly error: unknown
  /** When the next attempt is allowed, in milliseconds. */
  readonly allowedAt: number
}

/** What a login is for. */
export interface EmailLoginRequest {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[] | undefined
  readonly login: ConnectorLogin
  /** Called once when the attempt has ended, with the error if it failed. */
  readonly onEnd?: ((error?: unknown) => void) | undefined
}

/** The login to an embedded wallet, which begins in the Connect view. */
export interface EmailLogin {
  readonly store: StoreApi<EmailLoginState>
  setText(text: string): void
  /** @param prepare - puts the frame into the card, before it loads */
  start(request: EmailLoginRequest, prepare: (frame: ConnectorFrame) => void): void
  /** A social login could not start. */
  fail(error: unknown): void
  /** Starts the last login again. */
  retry(): void
}

const idle = { status: 'idle', error: undefined, uri: undefined } as const

/** Creates the login. It lasts as long as the modal, and what was typed as long as it is open. */
export function createEmailLogin(portico: Portico): EmailLogin {
  const store = createStore<EmailLoginState>(() => ({ text: '', allowedAt: 0, ...idle }))
  let last: Parameters<EmailLogin['start']> | undefined
  let controller = new AbortController()
  portico.events.on('modalClosed', () => {
    controller.abort()
    // The view of a login that ended well stays as it is while the card closes.
    store.setState({ text: '', ...(store.getState().status !== 'done' && idle) })
  })

  async function run(
    { connector, namespaces, login }: EmailLoginRequest,
    prepare: (frame: ConnectorFrame) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const redirect = getRedirect(portico.store.getState().modal.history)
    const [{ connect }, frame] = await Promise.all([
      import('../../../features/connect/connect.ts'),
      connector.loadFrame?.(),
    ])
    if (frame) prepare(frame)
    await connect(portico, {
      connectorId: connector.id,
      namespaces,
      login,
      signal,
      onProgress(progress) {
        const { type } = progress
        if (type === 'approveInApp') store.setState({ uri: progress.uri })
        // Its view is there already.
        if (type === 'verifySocial') store.setState({ status: 'verifying' })
        const isPasskey = type === 'verifyPasskey'
        if (!isPasskey && type !== 'verifyEmail') return
        store.setState({ status: 'verifying' })
        const parameters = { connectorId: connector.id, ...(isPasskey && { isPasskey }) }
        // Back leads to the ways to log in: the approval in the app is used up.
        const isOfFarcaster = shownView() === 'ConnectingFarcaster'
        ;(isOfFarcaster ? replace : push)(portico, { view: 'EmailVerifyOtp', parameters })
      },
    })
    store.setState({ status: 'done' })
    const provider = login.type === 'farcaster' ? login.type : 'provider' in login && login.provider
    if (provider) emitAnalytics(portico, 'SOCIAL_LOGIN_SUCCESS', { provider })
    finishConnecting(portico, redirect, (view) => view === 'Connect' || isVerifying(view))
  }

  function fail(error: unknown): void {
    const seconds = readWait(error)
    const allowedAt = seconds === undefined ? 0 : portico.config.clock.now() + seconds * 1000
    // The user left the form in the frame.
    const isLeft = isPorticoError(error, rpcUserRejected)
    const isNew =
      store.getState().type === 'farcaster' && isPorticoError(error, frameEmailUnverified)
    // The view of the login asks for an address next.
    if (isNew) return store.setState({ ...idle, type: 'email' })
    store.setState(isLeft ? idle : { status: 'failed', error, allowedAt })
    if (isLeft && isVerifying(shownView())) goBack(portico)
  }

  const shownView = () => currentRoute(portico.store.getState().modal).view

  const start: EmailLogin['start'] = (request, prepare) => {
    controller.abort()
    const own = new AbortController()
    controller = own
    const { signal } = own
    last = [request, prepare]
    store.setState({ ...idle, status: 'busy', type: request.login.type })
    const first = shownView()
    const stop = portico.store.subscribe(({ modal }) => {
      const { view } = currentRoute(modal)
      const isHere = view === first && store.getState().status === 'busy'
      const isDone = store.getState().status === 'done'
      if (isHere || isVerifying(view) || isDone || signal.aborted) return
      // A connection that was just made leads elsewhere by itself.
      if (view === 'UnsupportedChain' || view === 'SIWXSignMessage') return
      own.abort()
      store.setState(idle)
    })
    run(request, prepare, signal)
      .then(
        () => request.onEnd?.(),
        (error) => {
          request.onEnd?.(error)
          if (!signal.aborted) fail(error)
        },
      )
      .finally(stop)
  }

  return {
    store,
    setText(text) {
      const { status } = store.getState()
      store.setState({ text, ...(status === 'failed' && idle) })
    },
    start,
    fail(error) {
      controller.abort()
      store.setState({ type: 'social' })
      fail(error)
    },
    retry() {
      if (last) start(...last)
    },
  }
}

function isVerifying(view: Route['view']): boolean {
  return (
    view === 'EmailVerifyOtp' ||
    view === 'EmailVerifyDevice' ||
    view === 'ConnectingSocial' ||
    view === 'ConnectingFarcaster'
  )
}
