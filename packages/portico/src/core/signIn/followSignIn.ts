import { toastAuthenticationFailed } from '../../wire/errors/rows/toasts.ts'
import { disconnect } from '../actions/disconnect.ts'
import { showToast } from '../actions/showToast.ts'
import type { SignInAdapter } from '../contracts/signIn.ts'
import type { Portico } from '../portico.ts'
import { isUnsupported } from '../state/isUnsupported.ts'
import { sayRow } from '../state/sayRow.ts'
import { getActiveConnection } from '../state/selectors.ts'
import { askServer } from './askServer.ts'
import { dispatchSignIn, isSameSubject } from './dispatch.ts'
import { endSessions } from './endSessions.ts'
import { hideSignIn, showSignIn } from './showSignIn.ts'
import type { SignInSubject } from './types.ts'

/**
 * Asks whoever comes into use to sign in, unless a session is there: once each, however often the page, the wallet and other tabs change
 * things meanwhile.
 *
 * @returns stops
 */
export function followSignIn(portico: Portico, adapter: SignInAdapter): () => void {
  const look = () => {
    const state = portico.store.getState()
    // Where it leads is known when the wallet has moved.
    if (state.switching !== undefined) return
    const subject = subjectOf(portico, adapter)
    const before = state.signIn?.subject
    if (isSameSubject(before, subject)) return
    const required = adapter.getRequired?.() ?? true
    dispatchSignIn(portico, { type: 'subject', subject, required })
    if (before) void endSessions(portico, adapter, before, subject)
    if (subject) void check(portico, adapter, subject)
    else hideSignIn(portico)
  }
  const stop = portico.store.subscribe(look)
  look()
  return stop
}

function subjectOf(portico: Portico, adapter: SignInAdapter): SignInSubject | undefined {
  const state = portico.store.getState()
  const live = getActiveConnection(state)
  if (!live || isUnsupported(portico.config, state)) return undefined
  if (adapter.supports?.(live.networkId) === false) return undefined
  const { key, address, networkId } = live
  return { key, address, networkId }
}

async function check(
  portico: Portico,
  adapter: SignInAdapter,
  subject: SignInSubject,
): Promise<void> {
  const isPresent = () => isSameSubject(portico.store.getState().signIn?.subject, subject)
  try {
    const sessions = await askServer(portico, () =>
      adapter.getSessions(subject.networkId, subject.address),
    )
    if (!isPresent()) return
    if (sessions.length > 0) {
      dispatchSignIn(portico, { type: 'found' })
      return hideSignIn(portico)
    }
    const { required } = portico.store.getState().signIn ?? {}
    const isRestored = portico.internal.signInRestored?.has(subject.key)
    portico.internal.signInRestored?.delete(subject.key)
    // One who went on without it before the reload is not asked again.
    if (isRestored && !required) return void dispatchSignIn(portico, { type: 'skip' })
    if (dispatchSignIn(portico, { type: 'missing' })) showSignIn(portico)
  } catch (error) {
    portico.events.emit('error', { scope: 'signIn', error })
    if (!isPresent()) return
    showToast(portico, { variant: 'error', message: sayRow(portico, toastAuthenticationFailed) })
    await disconnect(portico, { key: subject.key }).catch(() => {})
    hideSignIn(portico)
  }
}
