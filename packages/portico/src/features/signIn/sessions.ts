import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { callServer } from './signInServer.ts'
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
  notifyTabs(portico)
}

// A later attempt of the same account has reached the server: the session belongs to it.
function isSigningIn(portico: Portico, { networkId, address }: SignedAccount): boolean {
  const { signIn } = portico.store.getState()
  const isOwn = signIn?.subject.networkId === networkId && signIn.subject.address === address
  return isOwn && (signIn.status === 'verifying' || signIn.status === 'signedIn')
}

/**
 * Revokes the session of the previous account, if the adapter's options ask for it. Never rejects:
 * failures are emitted as `error` events.
 */
export async function endSessions(
  portico: Portico,
  adapter: SignInAdapter,
  left: SignInSubject,
  present: SignInSubject | undefined,
): Promise<void> {
  // Storage is updated right after the state, in the same turn.
  await null
  if (!isRevocationDue(portico, adapter, left, present)) return
  try {
    await callServer(portico, () => adapter.revokeSession(left.networkId, left.address))
    notifyTabs(portico)
  } catch (error) {
    portico.events.emit('error', { scope: 'signIn', error })
  }
}

function isRevocationDue(
  portico: Portico,
  adapter: SignInAdapter,
  left: SignInSubject,
  present: SignInSubject | undefined,
): boolean {
  const { connections } = portico.store.getState()
  const isLive = connections[left.key]?.status === 'connected'
  if (!isLive) {
    // A locked wallet stays in the record: the user did not disconnect it.
    const isForgotten = !readRecord(portico).connections.some(
      ({ connectorId, namespace }) => `${namespace}:${connectorId}` === left.key,
    )
    return isForgotten && (adapter.signOutOnDisconnect ?? true)
  }
  if (present?.key !== left.key) return false
  if (present.address !== left.address) return adapter.signOutOnAccountChange ?? false
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

/** Returns the part of a session that the state keeps. */
export function getExpiry({ data }: SignInSession): { readonly expiresAt?: number | undefined } {
  const expiresAt = Date.parse(data.expirationTime ?? '')
  return Number.isNaN(expiresAt) ? {} : { expiresAt }
}

/**
 * Makes the other tabs check the session again, because the user signed in or out here. The record
 * holds only the time, not the account.
 */
export function notifyTabs(portico: Portico): void {
  const now = portico.config.clock.now()
  updateRecord(portico, (record) => ({
    ...record,
    // Other tabs only notice a value that differs from the last one.
    signInAt: Math.max(now, (record.signInAt ?? 0) + 1),
  }))
}
