import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { callServer } from './callServer.ts'
import type { SignInSubject } from './state.ts'

/** Returns the session of an account, or `undefined` if there is none. */
export async function findSession(
  portico: Portico,
  adapter: SignInAdapter,
  { networkId, address }: SignInSubject,
): Promise<SignInSession | undefined> {
  const [session] = await callServer(portico, () => adapter.getSessions(networkId, address))
  return session
}

/** Returns the part of a session that the state keeps. */
export function getExpiry({ data }: SignInSession): { readonly expiresAt?: number | undefined } {
  const expiresAt = Date.parse(data.expirationTime ?? '')
  return Number.isNaN(expiresAt) ? {} : { expiresAt }
}
