import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { callServer } from './callServer.ts'
import { notifyTabs } from './notifyTabs.ts'
import type { SignInSubject } from './state.ts'

type SignedAccount = Pick<SignInSubject, 'address' | 'networkId'>

/**
 * Has the server verify and keep what was signed. Whoever goes away meanwhile is signed in nowhere: what the server keeps after that is ended again.
 *
 * @param add - asks the server
 * @param accounts - who signed
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
      // What was never kept needs no end.
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

// Another try of theirs has come as far: what is kept is theirs.
function isSigningIn(portico: Portico, { networkId, address }: SignedAccount): boolean {
  const { signIn } = portico.store.getState()
  const isTheirs = signIn?.subject.networkId === networkId && signIn.subject.address === address
  return isTheirs && (signIn.status === 'verifying' || signIn.status === 'signedIn')
}
