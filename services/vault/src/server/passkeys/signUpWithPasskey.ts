import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import type { NewPasskey } from '../../api/passkeys.ts'
import type { VaultContext } from '../context.ts'
import { enterSession, type NewSessionParameters } from '../sessions/enterSession.ts'
import { finishSignIn } from '../sessions/finishSignIn.ts'
import { PASSKEY_SESSION_MS } from '../sessions/limits.ts'
import type { OpenSession } from '../sessions/openSession.ts'
import { users } from '../users/tables.ts'
import { sealEmail } from '../users/userEmail.ts'
import type { RelyingParty } from './relyingParty.ts'
import { storePasskey } from './storePasskey.ts'
import { takeChallenge } from './takeChallenge.ts'
import { verifyNewPasskey } from './verifyNewPasskey.ts'

export interface SignUpWithPasskeyParameters
  extends NewSessionParameters,
    Pick<RelyingParty, 'walletOrigin'> {
  readonly passkey: NewPasskey
}

/**
 * Creates a user without an e-mail address, whose only login is a new passkey, and signs in.
 *
 * @throws {ApiError} `passkey_refused`
 */
export async function signUpWithPasskey(
  context: VaultContext,
  { passkey, walletOrigin, ...parameters }: SignUpWithPasskeyParameters,
): Promise<OpenSession> {
  const { projectId, browser } = parameters
  const { clientDataJSON } = passkey
  const { challenge, site } = await takeChallenge(context, {
    ...{ projectId, browser, clientDataJSON },
    purposes: ['sign-up'],
  })
  const verified = await verifyNewPasskey({ walletOrigin, site }, challenge, passkey)
  const signedIn = await context.db.transaction(async (transaction) => {
    const userId = await addUser(transaction, context, projectId)
    await storePasskey(transaction, context, { projectId, userId }, verified, challenge)
    return enterSession(transaction, context, parameters, {
      ...{ userId, site, lifetimeMs: PASSKEY_SESSION_MS, isByPasskey: true },
    })
  })
  await finishSignIn(context, parameters, signedIn, site)
  return signedIn.opened
}

/** No mail is sent, so there is no language. An empty address is encrypted as any other. */
async function addUser(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'now' | 'random'>,
  projectId: string,
): Promise<string> {
  const id = createId(context)
  await transaction.insert(users).values({
    id,
    projectId,
    emailHash: context.hashes.hash('no email', projectId, id),
    email: sealEmail(context, { id, projectId }, ''),
    language: 'en',
    createdAt: context.now(),
  })
  return id
}
