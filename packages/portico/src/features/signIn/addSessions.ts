import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { callServer } from './callServer.ts'
import { notifyTabs } from './notifyTabs.ts'
import type { SignInSubject } from './state.ts'

type SignedAccount = Pick<SignInSubject, 'address' | 'networkId'>

/**
 * Has the server verify and store what was signed. If this is aborted or times out, sessions that
 * the server stores later are revoked.
 *
 * @param add - sends the request to the server
 * @param accounts - the accounts that signed
 * @throws what the adapter throws; `connector/aborted`, `connector/timed-out`
 */
export async function addSessions(
  portico: Portico,
  adapter: SignInAdapter,
  {
    add,
    accounts,
    signal,
  }: {
    readonly add: () => Promise<void> | undefined
    readonly accounts: readonly SignedAccount[]
    readonly signal: AbortSignal
  },
): Promise<void> {
  const adding = Promise.resolve().then(add)
  try {
    await callServer(portico, () => adding, { signal })
  } catch (error) {
    adding
      .then(() => endLate(portico, adapter, accounts))
      // The server stored nothing, so there is nothing to revoke.
      .catch(() => {})
    throw error
  }
}

async function endLate(
  portico: Portico,
  adapter: SignInAdapter,
  accounts: readonly SignedAccount[],
): Promise<void> {
  const unwanted = accounts.filter((account) => !isSigningIn(portico, account))
  for (const { networkId, address } of unwanted) {
    await callServer(portico, () => adapter.revokeSession(networkId, address)).catch((error) =>
      portico.events.emit('error', { scope: 'signIn', error }),
    )
  }
  notifyTabs(portico)
}

// A later attempt of the same account has reached the server: the session belongs to it.
function isSigningIn(portico: Portico, { networkId, address }: SignedAccount): boolean {
  const { signIn } = portico.store.getState()
  const isOwn = signIn?.subject.networkId === networkId && signIn.subject.address === address
  return isOwn && (signIn.status === 'verifying' || signIn.status === 'signedIn')
}
