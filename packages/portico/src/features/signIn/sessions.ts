import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { callServer } from './signInServer.ts'
import type { SignInSubject } from './state.ts'

type SignedAccount = Pick<SignInSubject, 'address' | 'networkId'>

/**
 * Sends what was signed to the server, which verifies and stores it. After an abort or a timeout,
 * revokes the sessions that the server still stores.
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
      .then(() => revokeLate(portico, adapter, accounts))
      // The server stored nothing, so there is nothing to revoke.
      .catch(() => {})
    throw error
  }
}

async function revokeLate(
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
  notifyOtherTabs(portico)
}

// A later attempt of the same account has reached the server. The session belongs to that attempt.
function isSigningIn(portico: Portico, { networkId, address }: SignedAccount): boolean {
  const { signIn } = portico.store.getState()
  const isOwn = signIn?.subject.networkId === networkId && signIn.subject.address === address
  return isOwn && (signIn.status === 'verifying' || signIn.status === 'signedIn')
}

/**
 * Revokes the session of the previous account, if the adapter's options ask for it. Never rejects:
 * failures are emitted as `error` events.
 */
export async function revokePreviousSession(
  portico: Portico,
  adapter: SignInAdapter,
  previous: SignInSubject,
  current: SignInSubject | undefined,
): Promise<void> {
  // Storage is updated right after the state, in the same turn.
  await null
  if (!isRevocationDue(portico, adapter, previous, current)) return
  try {
    await callServer(portico, () => adapter.revokeSession(previous.networkId, previous.address))
    notifyOtherTabs(portico)
  } catch (error) {
    portico.events.emit('error', { scope: 'signIn', error })
  }
}

function isRevocationDue(
  portico: Portico,
  adapter: SignInAdapter,
  previous: SignInSubject,
  current: SignInSubject | undefined,
): boolean {
  const { connections } = portico.store.getState()
  const isLive = connections[previous.key]?.status === 'connected'
  if (!isLive) {
    // A locked wallet stays in the record: the user did not disconnect it.
    const isForgotten = !readRecord(portico).connections.some(
      ({ connectorId, namespace }) => `${namespace}:${connectorId}` === previous.key,
    )
    return isForgotten && (adapter.signOutOnDisconnect ?? true)
  }
  if (current?.key !== previous.key) return false
  if (current.address !== previous.address) return adapter.signOutOnAccountChange ?? false
  return adapter.signOutOnNetworkChange ?? false
}

/** Returns the session of an account, or `undefined` if there is none. */
export async function findSession(
  portico: Portico,
  adapter: SignInAdapter,
  { networkId, address }: SignInSubject,
): Promise<SignInSession | undefined> {
  const [session] = await callServer(portico, () => adapter.getSessions(networkId, address))
  return session
}

/** Returns the expiry time of a session in the form of the state, empty if there is none. */
export function getExpiry({ data }: SignInSession): { readonly expiresAt?: number | undefined } {
  const expiresAt = Date.parse(data.expirationTime ?? '')
  return Number.isNaN(expiresAt) ? {} : { expiresAt }
}

/**
 * Notifies the other tabs that the user signed in or out here, so that they check the session
 * again. The stored record holds only the time, not the account.
 */
export function notifyOtherTabs(portico: Portico): void {
  const now = portico.config.clock.now()
  updateRecord(portico, (record) => ({
    ...record,
    // Other tabs only notice a value that differs from the last one.
    signInAt: Math.max(now, (record.signInAt ?? 0) + 1),
  }))
}
