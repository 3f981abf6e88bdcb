import * as v from 'valibot'
import { MESSAGE_MAX_BYTES } from '../../message/formatSignInMessage.ts'
import { ACCOUNTS_MAX, SIGNATURE_MAX } from '../limits.ts'

const ChainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
/** Networks whose accounts may sign in here. A server need not say. */
const Chains = v.optional(v.array(ChainId))
const Time = v.pipe(v.number(), v.integer())

/** A request for a nonce says nothing. */
export const SignInNonceBody = v.object({})

/** A nonce, and times by the server's clock (RFC 3339) for the message that will hold it. */
export const SignInNonce = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,128}$/)),
  issuedAt: v.string(),
  expirationTime: v.string(),
  chains: Chains,
})

/** Messages with their signatures: all are good, or nothing happens. */
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
  /** Whether they take the place of all others of this browser. */
  replace: v.optional(v.boolean(), false),
})

/** Whose sessions; nobody named: everybody's in this browser. */
export const SignInAccountBody = v.object({
  chainId: v.optional(ChainId),
  address: v.optional(Address),
})

/** Sessions of this browser that are valid now. */
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

/** How many sessions were ended. */
export const SignInEnded = v.object({ ended: v.pipe(v.number(), v.integer()) })
