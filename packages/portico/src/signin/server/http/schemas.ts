import * as v from 'valibot'
import { MESSAGE_MAX_BYTES } from '../../message/formatSignInMessage.ts'
import { ACCOUNTS_MAX, SIGNATURE_MAX } from '../limits.ts'

const ChainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
/** Networks whose accounts may sign in. Optional for a server. */
const Chains = v.optional(v.array(ChainId))
const Time = v.pipe(v.number(), v.integer())

/** The body of a nonce request: empty. */
export const SignInNonceBody = v.object({})

/** A nonce, and the times of the server's clock (RFC 3339) for the message. */
export const SignInNonce = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,128}$/)),
  issuedAt: v.string(),
  expirationTime: v.string(),
  chains: Chains,
})

/** Messages with their signatures. One invalid message refuses all. */
export const SignInVerifyBody = v.object({
  sessions: v.pipe(
    v.array(
      v.object({
        message: v.pipe(v.string(), v.maxLength(MESSAGE_MAX_BYTES)),
        signature: v.pipe(v.string(), v.maxLength(SIGNATURE_MAX)),
      }),
    ),
    v.maxLength(ACCOUNTS_MAX),
  ),
  /** Whether to end all other sessions of this browser. */
  replace: v.optional(v.boolean(), false),
})

/** Selects sessions by account. Without an account, all sessions of this browser are selected. */
export const SignInAccountBody = v.object({
  chainId: v.optional(ChainId),
  address: v.optional(Address),
})

/** The valid sessions of this browser. */
export const SignInSessions = v.object({
  sessions: v.array(
    v.object({
      chainId: ChainId,
      address: Address,
      accountType: v.picklist(['eoa', 'smartAccount', 'payment']),
      message: v.string(),
      signature: v.string(),
      /** Milliseconds since the epoch. */
      expiresAt: Time,
    }),
  ),
  chains: Chains,
})

/** The number of sessions that were ended. */
export const SignInEnded = v.object({ ended: v.pipe(v.number(), v.integer()) })
