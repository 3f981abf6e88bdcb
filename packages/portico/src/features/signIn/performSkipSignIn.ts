import { emitAnalytics } from '../../core/analytics.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import type { Portico } from '../../core/portico.ts'
import { disconnect } from '../connections/disconnect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createSignInHandles, dispatchSignIn, isSameSubject } from './reduceSignIn.ts'
import { findSession } from './sessions.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import type { SignInSubject } from './state.ts'

/**
 * Time limit for the wallet to switch back. Until then it is connected without the required
 * session.
 */
const RETURN_TIMEOUT_MS = 60_000

/** Implementation of `skipSignIn`, loaded on demand. */
export async function performSkip(portico: Portico): Promise<void> {
  const { signIn } = portico.store.getState()
  if (!signIn) return
  const { required, subject, status } = signIn
  // The wallet is already switching back. A second call does not wait for it.
  const isAgain = required && status === 'skipped'
  if (!isAgain) {
    emitAnalytics(portico, 'CLICK_CANCEL_SIWX', { network: subject.networkId })
    if (!dispatchSignIn(portico, { type: 'skip' })) return
  }
  portico.events.emit('signInSettled', subject)
  if (!required) return
  if (!isAgain && (await returnToLastNetwork(portico, subject))) return
  const { signIn: now } = portico.store.getState()
  // The wallet may have switched on its own meanwhile. Then another subject is asked.
  if (now?.status !== 'skipped' || !isSameSubject(now.subject, subject)) return
  await disconnect(portico, { key: subject.key })
}

// Switches back to the network on which the account has a session.
async function returnToLastNetwork(portico: Portico, from: SignInSubject): Promise<boolean> {
  const last = portico.keep(createSignInHandles).lastSignedIn
  const adapter = portico.keep(createSignInAdapter)
  const isSameAccount = last?.key === from.key && last?.address === from.address
  if (!adapter || !last || !isSameAccount) return false
  const controller = new AbortController()
  const { signal } = controller
  try {
    if (!(await findSession(portico, adapter, last))) return false
    const { clock } = portico.config
    const moved = switchNetwork(portico, { networkId: last.networkId, signal })
    await raceAbort(moved, signal, { clock, timeoutMs: RETURN_TIMEOUT_MS, name: 'wallet' })
    return true
  } catch {
    // The switch failed, so the account has no session that the site accepts.
    return false
  } finally {
    // An answer of the wallet after the time limit changes nothing.
    controller.abort()
  }
}
