import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { signInNonce, signInRequest } from '../../../wire/errors/rows/signIn.ts'
import { createScope, createSessionId, createTag, hashText } from '../stores/identifiers.ts'
import type { SignInOrigin, StoredSession } from '../stores/types.ts'
import { checkExpectations } from '../verify/checkExpectations.ts'
import { checkMessage } from '../verify/checkMessage.ts'
import { refuse } from '../verify/refuse.ts'
import { verifySignIn } from '../verify/verifySignIn.ts'
import { callStore, type SignInContext } from './context.ts'

interface Signed {
  readonly message: string
  readonly signature: string
}

interface CreatedSession {
  readonly id: string
  readonly tag: string
  readonly session: StoredSession
}

/**
 * Verifies all messages of one sign-in, or throws. Accounts that sign in at once may share a nonce:
 * it is consumed once, before any signature is verified.
 */
export async function verifyAll(
  context: SignInContext,
  site: SignInOrigin,
  browser: string | undefined,
  signed: readonly Signed[],
): Promise<readonly CreatedSession[]> {
  const { evm, recap = true, resourceSchemes } = context
  const now = context.now()
  const { host: domain } = new URL(site.origin)
  const expect = { domain, uri: site.origin, chains: site.chains, now, recap, resourceSchemes }
  if (signed.length > 0) checkExpectations({ ...expect, nonce: 'given for each' })
  // All messages are read before a nonce is consumed, so that a message for another site consumes
  // none.
  const data = signed.map(({ message }) => checkMessage(message, expect))
  const nonces = [...new Set(data.map(({ nonce }) => nonce))]
  for (const nonce of nonces) await takeNonce(context, site, browser, nonce)
  const created = await Promise.all(
    signed.map(async ({ message, signature }, index) => {
      const nonce = getNonceAt(data, index)
      const found = await verifySignIn({ message, signature, expect: { ...expect, nonce }, evm })
      return createSession(context, site, { message, signature }, found, now)
    }),
  )
  const isTwice = new Set(created.map(({ tag }) => tag)).size < created.length
  if (isTwice) throw refuse(signInRequest, 'an account signs in twice')
  return created
}

function getNonceAt(data: readonly SignInFields[], index: number): string {
  return data[index]?.nonce ?? ''
}

async function takeNonce(
  { nonces, now }: SignInContext,
  site: SignInOrigin,
  browser: string | undefined,
  nonce: string,
): Promise<void> {
  const record = await callStore(() => nonces.take(nonce))
  const isValid =
    record !== undefined &&
    browser !== undefined &&
    record.expiresAt > now() &&
    record.scope === (await createScope(site, browser))
  if (!isValid) throw refuse(signInNonce)
}

async function createSession(
  context: SignInContext,
  { projectId, origin }: SignInOrigin,
  signed: Signed,
  found: Awaited<ReturnType<typeof verifySignIn>>,
  now: number,
): Promise<CreatedSession> {
  const id = createSessionId()
  const { chainId, address, accountType } = found
  const session: StoredSession = {
    idHash: await hashText(id),
    projectId,
    origin,
    chainId,
    address,
    accountType,
    message: signed.message,
    signature: signed.signature,
    createdAt: now,
    expiresAt: Math.min(found.expiresAt, now + context.sessionLifeMs),
    verifiedAt: now,
  }
  return { id, tag: await createTag(session), session }
}
