import type { AppClient, VerifySignInMessageResponse } from '@farcaster/auth-client'
import { ServiceError, withDeadline } from '@portico/common'
import type { SignedMessage } from './createRelayClient.ts'

/** For three calls of the node, one after the other. A page of the wallet waits ten seconds. */
const TIMEOUT_MS = 5000
/** The clock of a phone may be wrong. That a message is new follows from its nonce. */
const CLOCK_SKEW_MS = 60 * 60 * 1000

/** What a message has to repeat. */
export interface MessageRequest {
  /** Letters and digits (EIP-4361). */
  readonly nonce: string
  /** When the login began, and when it ends. */
  readonly startsAt: number
  readonly expiresAt: number
}

export interface VerifyMessageParameters extends SignedMessage, MessageRequest {
  /** What the message is for. */
  readonly walletOrigin: string
  /** A node of Optimism. */
  readonly rpcUrl: string
  readonly now: () => number
}

/** Whom a message proves, or a word for the log. */
export type VerifiedMessage = { readonly fid: string } | { readonly reason: string }

/**
 * Checks a message and its signature: the signer has the id (FID) in the registries of Farcaster,
 * or is an address that its owner has approved for logins.
 *
 * @throws {ServiceError} `timeout`, `upstream_failed` if the node does not answer
 */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<VerifiedMessage> {
  const { message, signature, nonce, walletOrigin, rpcUrl } = parameters
  const { host: domain } = new URL(walletOrigin)
  const result = await withDeadline(TIMEOUT_MS, async () => {
    const client = await createClient(rpcUrl)
    return client.verifySignInMessage({
      ...{ nonce, domain, message, signature },
      acceptAuthAddress: true,
    })
  })
  if (!result.isError) return checkMessage(parameters, result)
  const { errCode = 'unknown' } = result.error ?? {}
  // The package says so of what its node answers, and of nothing in the message.
  if (errCode === 'unavailable' || errCode === 'unknown') {
    throw new ServiceError('upstream_failed', 'The node of Optimism does not answer.')
  }
  return { reason: errCode }
}

/** The package has viem with all of its chains: it is loaded by the first login. */
async function createClient(rpcUrl: string): Promise<AppClient> {
  const { createAppClient, viemConnector } = await import('@farcaster/auth-client')
  return createAppClient({ ethereum: viemConnector({ rpcUrl }) })
}

type Verified = Extract<Awaited<VerifySignInMessageResponse>, { readonly isError: false }>

/** What the package does not check: it compares nonce and domain only, with its own clock. */
function checkMessage(
  { walletOrigin, startsAt, expiresAt, now }: VerifyMessageParameters,
  { fid, data }: Verified,
): VerifiedMessage {
  const { uri, issuedAt, expirationTime, resources = [] } = data
  if (!URL.canParse(uri) || new URL(uri).href !== new URL(walletOrigin).href) {
    return { reason: 'uri' }
  }
  const issued = issuedAt?.getTime() ?? Number.NaN
  // Also false for what is no time.
  const isIssuedNow = issued >= startsAt - CLOCK_SKEW_MS && issued <= now() + CLOCK_SKEW_MS
  if (!isIssuedNow) return { reason: 'issued_at' }
  const ends = expirationTime?.getTime() ?? expiresAt
  if (!(ends > now() && ends <= expiresAt)) return { reason: 'expiration_time' }
  // Not in the words of the package, which overlooks other spellings, and rounds large numbers.
  const ids = resources.filter((resource) => /^farcaster:\/\/fid/i.test(resource))
  if (ids.length !== 1 || !Number.isSafeInteger(fid)) return { reason: 'resources' }
  return { fid: String(fid) }
}
