import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { siwxNoAddress, siwxNotEnabled } from '../../wire/errors/rows/validation.ts'
import type { SignInSession } from '../contracts/signIn.ts'
import type { Portico } from '../portico.ts'
import { track } from '../track.ts'
import { dispatchSignIn } from './dispatch.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'
import { hideSignIn } from './showSignIn.ts'
import { signMessageIn } from './signMessageIn.ts'
import { tellRefusal } from './tellRefusal.ts'

/** The work of the `signIn` action. */
export async function performSignIn(
  portico: Portico,
  signal: AbortSignal | undefined,
): Promise<SignInSession> {
  const { internal } = portico
  const adapter = getSignInAdapter(portico)
  if (!adapter) throw new PorticoError(siwxNotEnabled)
  const { subject } = portico.store.getState().signIn ?? {}
  if (!subject) throw new PorticoError(siwxNoAddress)
  if (internal.signingIn) return internal.signingIn
  dispatchSignIn(portico, { type: 'create' })
  internal.signingIn = signMessageIn(portico, adapter, subject, signal)
  try {
    const session = await internal.signingIn
    dispatchSignIn(portico, { type: 'accept' })
    track(portico, 'SIWX_AUTH_SUCCESS', { network: subject.networkId })
    hideSignIn(portico)
    return session
  } catch (cause) {
    const error = mapWalletError(cause)
    track(portico, 'SIWX_AUTH_ERROR', { network: subject.networkId, code: error.code })
    if (dispatchSignIn(portico, { type: 'fail', error })) tellRefusal(portico, subject, error)
    throw error
  } finally {
    internal.signingIn = undefined
  }
}
