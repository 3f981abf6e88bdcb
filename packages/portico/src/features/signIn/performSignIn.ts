import { emitAnalytics } from '../../core/analytics.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorAborted, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { siwxNoAddress, siwxNotEnabled } from '../../wire/errors/rows/signInState.ts'
import { dismissToast } from '../notifications/showToast.ts'
import { createSession } from './createSession.ts'
import { mapServerError, notifyFailure } from './failures.ts'
import { createSignInHandles, dispatchSignIn, isSameSubject } from './reduceSignIn.ts'
import { findSession, getExpiry, notifyOtherTabs } from './sessions.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import { reportSignInError } from './signInServer.ts'
import type { SignInSubject } from './state.ts'

/** Codes of attempts that the user or the site ended. They are not reported as errors. */
const endedByChoice: readonly string[] = [rpcUserRejected.code, connectorAborted.code]

/** Implementation of `signIn`, loaded on demand. */
export async function performSignIn(
  portico: Portico,
  signal: AbortSignal = new AbortController().signal,
): Promise<SignInSession> {
  const handles = portico.keep(createSignInHandles)
  const adapter = portico.keep(createSignInAdapter)
  if (!adapter) throw new PorticoError(siwxNotEnabled)
  const { subject } = portico.store.getState().signIn ?? {}
  if (!subject) throw new PorticoError(siwxNoAddress)
  handles.signingIn ??= signInOnce(portico, adapter, subject, signal).finally(() => {
    handles.signingIn = undefined
  })
  return handles.signingIn
}

async function signInOnce(
  portico: Portico,
  adapter: SignInAdapter,
  subject: SignInSubject,
  signal: AbortSignal,
): Promise<SignInSession> {
  await raceAbort(waitForCheck(portico), signal)
  // An account that is signed in is not asked again, unless its session has ended.
  if (isSignedIn(portico, subject)) {
    const session = await findSession(portico, adapter, subject)
    if (session) return session
    dispatchSignIn(portico, { type: 'end' })
  }
  const { signIn } = portico.store.getState()
  if (!isSameSubject(signIn?.subject, subject)) throw new PorticoError(connectorAborted)
  dispatchSignIn(portico, { type: 'create' })
  // The last failure no longer applies.
  const { failureToast } = portico.keep(createSignInHandles)
  if (failureToast) dismissToast(portico, failureToast)
  try {
    const session = await createSession(portico, adapter, subject, signal)
    dispatchSignIn(portico, { type: 'accept', ...getExpiry(session) })
    emitAnalytics(portico, 'SIWX_AUTH_SUCCESS', { network: subject.networkId })
    portico.events.emit('signInSettled', subject)
    notifyOtherTabs(portico)
    return session
  } catch (cause) {
    return recover(portico, adapter, subject, cause)
  }
}

// If the user signed in elsewhere while the wallet was asked here, nothing failed.
async function recover(
  portico: Portico,
  adapter: SignInAdapter,
  subject: SignInSubject,
  cause: unknown,
): Promise<SignInSession> {
  if (isSignedIn(portico, subject)) {
    const session = await findSession(portico, adapter, subject).catch(() => undefined)
    if (session) return session
  }
  const isOfWallet = portico.store.getState().signIn?.status === 'asking'
  const error = isOfWallet ? mapWalletError(cause) : mapServerError(cause)
  emitAnalytics(portico, 'SIWX_AUTH_ERROR', { network: subject.networkId, code: error.code })
  if (dispatchSignIn(portico, { type: 'fail', error })) {
    if (!endedByChoice.includes(error.code)) reportSignInError(portico, cause)
    notifyFailure(portico, subject, error)
  }
  throw error
}

function isSignedIn(portico: Portico, subject: SignInSubject): boolean {
  const { signIn } = portico.store.getState()
  return signIn?.status === 'signedIn' && isSameSubject(signIn.subject, subject)
}

/** Resolves when the running session check is done. The check has its own deadline. */
function waitForCheck(portico: Portico): Promise<void> {
  const isChecking = () => portico.store.getState().signIn?.status === 'checking'
  if (!isChecking()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = portico.store.subscribe(() => {
      if (isChecking()) return
      stop()
      resolve()
    })
  })
}
