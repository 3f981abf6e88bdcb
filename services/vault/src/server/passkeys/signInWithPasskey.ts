import type { Transaction } from '@portico/common/database'
import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { PasskeyAssertion } from '../../api/passkeys.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { enterSession, type NewSessionParameters, type SignedIn } from '../sessions/enterSession.ts'
import { finishSignIn } from '../sessions/finishSignIn.ts'
import { PASSKEY_SESSION_MS } from '../sessions/limits.ts'
import type { OpenSession } from '../sessions/openSession.ts'
import { lockUser } from '../users/saveUser.ts'
import { readWallet } from '../wallets/readWallet.ts'
import type { RelyingParty } from './relyingParty.ts'
import { hashUserHandle } from './storePasskey.ts'
import { passkeys } from './tables.ts'
import { type TakenChallenge, takeChallenge } from './takeChallenge.ts'
import { verifyAssertion } from './verifyAssertion.ts'

export interface SignInWithPasskeyParameters
  extends NewSessionParameters,
    Pick<RelyingParty, 'walletOrigin'> {
  readonly assertion: PasskeyAssertion
}

/**
 * Signs in with a passkey. In a session of the same user, this is the step-up, as with a code.
 *
 * @throws {ApiError} `passkey_refused`, whatever is wrong
 */
export async function signInWithPasskey(
  context: VaultContext,
  { assertion, walletOrigin, ...parameters }: SignInWithPasskeyParameters,
): Promise<OpenSession> {
  const { projectId, browser } = parameters
  const { clientDataJSON } = assertion
  const taken = await takeChallenge(context, {
    ...{ projectId, browser, clientDataJSON },
    purposes: ['sign-in', 'step-up'],
  })
  const { site } = taken
  const signedIn = await context.db.transaction(async (transaction): Promise<SignedIn> => {
    const party = { walletOrigin, site }
    const userId = await checkPasskey(transaction, context, { projectId, party, taken, assertion })
    return enterSession(transaction, context, parameters, {
      ...{ userId, site, lifetimeMs: PASSKEY_SESSION_MS, isByPasskey: true },
    })
  })
  await finishSignIn(context, parameters, signedIn, site)
  return signedIn.opened
}

interface CheckPasskeyParameters {
  readonly projectId: string
  readonly party: RelyingParty
  readonly taken: TakenChallenge
  readonly assertion: PasskeyAssertion
}

/** @returns the id of the user, who is locked */
async function checkPasskey(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes'>,
  { projectId, party, taken, assertion }: CheckPasskeyParameters,
): Promise<string> {
  const { credentialId, userHandle } = assertion
  const isOfId = eq(passkeys.credentialId, credentialId)
  const [known] = await transaction.select().from(passkeys).where(isOfId)
  if (known) await lockUser(transaction, known.userId)
  // Another request may have counted before this one had the lock.
  const [passkey] = await transaction.select().from(passkeys).where(isOfId)
  const isRight =
    passkey?.projectId === projectId &&
    isOfUser(context, taken, passkey, userHandle) &&
    (await isOfWallet(transaction, passkey.userId, credentialId))
  if (!isRight) throw new ApiError('passkey_refused')
  const counter = await verifyAssertion(party, taken.challenge, assertion, passkey)
  if (counter === undefined) throw new ApiError('passkey_refused')
  await transaction.update(passkeys).set({ counter }).where(isOfId)
  return passkey.userId
}

/** Whoever is not known by a session is known by the handle. */
function isOfUser(
  context: Pick<VaultContext, 'hashes'>,
  taken: Pick<TakenChallenge, 'userId'>,
  passkey: Pick<typeof passkeys.$inferSelect, 'userId' | 'userHandle'>,
  userHandle: string | undefined,
): boolean {
  if (userHandle === undefined) return taken.userId === passkey.userId
  const isSame = isSameHash(passkey.userHandle, hashUserHandle(context, userHandle))
  return isSame && (taken.userId === null || taken.userId === passkey.userId)
}

/** One whose keyslot was removed, or was never stored, is no login. */
async function isOfWallet(
  transaction: Transaction,
  userId: string,
  credentialId: string,
): Promise<boolean> {
  const wallet = await readWallet(transaction, userId)
  if (!wallet) return true
  return wallet.slots.some((slot) => slot.kind === 'passkey' && slot.credentialId === credentialId)
}
