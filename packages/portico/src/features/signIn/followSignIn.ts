import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { toastAuthenticationFailed } from '../../wire/errors/rows/notifications.ts'
import { disconnect } from '../connections/disconnect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import type { LiveConnection } from '../connections/state.ts'
import { isUnsupported } from '../networks/isUnsupported.ts'
import { mapServerError, showFailureToast } from './failures.ts'
import { createSignInHandles, dispatchSignIn, isSameSubject } from './reduceSignIn.ts'
import { findSession, getExpiry, revokePreviousSession } from './sessions.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import { reportSignInError } from './signInServer.ts'
import type { SignInSubject } from './state.ts'
import { watchSession } from './watchSession.ts'

/**
 * Starts following the account in use, with the first connection of a site that has a sign-in
 * adapter.
 */
export function startSignIn(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  const handles = portico.keep(createSignInHandles)
  const adapter = portico.keep(createSignInAdapter)
  if (!adapter) return
  for (const { key } of connections) handles.restored[restored ? 'add' : 'delete'](key)
  handles.stop ??= followSignIn(portico, adapter)
}

/**
 * Asks the account in use to sign in, unless it has a session. Each account is asked once, however
 * often the page, the wallet or other tabs change the state.
 *
 * @returns stops following
 */
export function followSignIn(portico: Portico, adapter: SignInAdapter): () => void {
  let revoking: Promise<unknown> = Promise.resolve()
  const update = () => {
    const state = portico.store.getState()
    // The wallet is switching networks. The target is known once it is done.
    if (state.switching !== undefined) return
    const subject = subjectOf(portico, adapter)
    const before = state.signIn?.subject
    if (isSameSubject(before, subject)) return
    const required = adapter.getRequired?.() ?? true
    dispatchSignIn(portico, { type: 'subject', subject, required })
    if (before)
      revoking = Promise.all([revoking, revokePreviousSession(portico, adapter, before, subject)])
    if (!subject) return portico.events.emit('signInSettled', subject)
    // A back end with one session at a time must revoke the old session before it is asked for the
    // next.
    void revoking.then(() => checkSession(portico, adapter, subject)).then(update)
  }
  const stops = [portico.store.subscribe(update), watchSession(portico, adapter)]
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

function subjectOf(portico: Portico, adapter: SignInAdapter): SignInSubject | undefined {
  const state = portico.store.getState()
  const live = getActiveConnection(state)
  if (!live || isUnsupported(portico.config, state)) return undefined
  if (adapter.supports?.(live.networkId) === false) return undefined
  const { key, address, networkId } = live
  return { key, address, networkId }
}

async function checkSession(
  portico: Portico,
  adapter: SignInAdapter,
  subject: SignInSubject,
): Promise<void> {
  const isPresent = () => {
    const { signIn } = portico.store.getState()
    return signIn?.status === 'checking' && isSameSubject(signIn.subject, subject)
  }
  if (!isPresent()) return
  try {
    const session = await findSession(portico, adapter, subject)
    // The answer may include that the server does not accept this network.
    if (!isPresent() || adapter.supports?.(subject.networkId) === false) return
    if (session) {
      dispatchSignIn(portico, { type: 'found', ...getExpiry(session) })
      return portico.events.emit('signInSettled', subject)
    }
    const { required } = portico.store.getState().signIn ?? {}
    const isRestored = portico.keep(createSignInHandles).restored.has(subject.key)
    portico.keep(createSignInHandles).restored.delete(subject.key)
    // A user who skipped sign-in before the reload is not asked again.
    if (isRestored && !required) return void dispatchSignIn(portico, { type: 'skip' })
    if (dispatchSignIn(portico, { type: 'missing' })) portico.events.emit('signInNeeded', subject)
  } catch (cause) {
    reportSignInError(portico, cause)
    if (isPresent()) await handleCheckFailure(portico, subject, mapServerError(cause))
  }
}

/**
 * Handles a failed session check. If sign-in is optional, the wallet stays connected and the user
 * may try again. If it is required, the wallet is disconnected.
 */
async function handleCheckFailure(
  portico: Portico,
  subject: SignInSubject,
  error: PorticoError,
): Promise<void> {
  const { required } = portico.store.getState().signIn ?? {}
  const isRestored = portico.keep(createSignInHandles).restored.delete(subject.key)
  showFailureToast(portico, toastAuthenticationFailed)
  if (required) {
    portico.events.emit('signInCheckFailed', { subject, error, restored: !!isRestored })
    await disconnect(portico, { key: subject.key }).catch(() => {})
    return portico.events.emit('signInSettled', undefined)
  }
  dispatchSignIn(portico, { type: 'fail', error })
  if (isRestored) dispatchSignIn(portico, { type: 'skip' })
  else portico.events.emit('signInNeeded', subject)
}
