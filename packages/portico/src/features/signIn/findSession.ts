import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { askServer } from './askServer.ts'
import type { SignInSubject } from './state.ts'

/** The session of an account, where there is one. */
export async function findSession(
  portico: Portico,
  adapter: SignInAdapter,
  { networkId, address }: SignInSubject,
): Promise<SignInSession | undefined> {
  const [session] = await askServer(portico, () => adapter.getSessions(networkId, address))
  return session
}

/** What the state keeps of a session. */
export function lifeOf({ data }: SignInSession): { readonly expiresAt?: number | undefined } {
  const expiresAt = Date.parse(data.expirationTime ?? '')
  return Number.isNaN(expiresAt) ? {} : { expiresAt }
}
