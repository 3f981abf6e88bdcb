import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { ServiceError } from '@portico/common'
import type { Reply } from '@portico/common/http'
import type { Breaker } from '@portico/common/redis'
import type { Redis } from 'ioredis'

/** Responses of idempotent requests, shared by all processes. */
export interface IdempotencyStore {
  /**
   * Waits while another process runs the request.
   *
   * @returns the response, or a claim when this process must run the request
   * @throws {ServiceError} `unavailable` when the other process takes too long
   */
  claim(name: string): Promise<Reply | Claim>
}

/**
 * The right of one process to run a request. It expires: another process may then claim the
 * request, and this claim no longer changes anything.
 */
export interface Claim {
  keep(reply: Reply): Promise<void>
  /** Allows a retry. */
  release(): Promise<void>
}

export interface IdempotencyStoreOptions {
  readonly redis: Redis
  readonly breaker: Breaker
  /** The time limit of a request. */
  readonly claimMs: number
}

/** How long a response is repeated: longer than all retries of one request take. */
export const RESPONSE_TTL_MS = 120_000

const LOOK_AGAIN_MS = 100
/** A claim outlives the requests that wait for it. */
const GRACE_MS = 5000
// A stored response is base64, which never begins like this.
const CLAIM = 'claim:'
const TOKEN_BYTES = 16
// Both scripts leave another claim, or its response, unchanged.
const RELEASE = `if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('del', KEYS[1])`
const KEEP = `local held = redis.call('get', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates the store in Redis. A response may contain a session cookie, so it is encrypted with a
 * key derived from the request's name, which Redis does not have. Without Redis, each process runs
 * the request; every idempotent endpoint tolerates that.
 */
export function createIdempotencyStore({
  redis,
  breaker,
  claimMs,
}: IdempotencyStoreOptions): IdempotencyStore {
  const quietly = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await breaker.run(work)
    } catch {
      return undefined
    }
  }
  const createClaim = (name: string, place: string, token: string): Claim => {
    const release = async (): Promise<void> => {
      await quietly(() => redis.eval(RELEASE, 1, place, token))
    }
    return {
      release,
      async keep({ kept, ...reply }) {
        if (typeof reply.body === 'object' && reply.body) return release()
        const text = encrypt(name, reply)
        await quietly(() => redis.eval(KEEP, 1, place, token, text, RESPONSE_TTL_MS))
      },
    }
  }
  return {
    async claim(name) {
      const place = placeOf(name)
      const token = `${CLAIM}${randomBytes(TOKEN_BYTES).toString('hex')}`
      const claim = createClaim(name, place, token)
      for (const until = Date.now() + claimMs; Date.now() < until; await pause()) {
        let text: string | null
        try {
          const isMine = await breaker.run(() =>
            redis.set(place, token, 'PX', claimMs + GRACE_MS, 'NX'),
          )
          if (isMine) return claim
          text = await breaker.run(() => redis.get(place))
        } catch {
          return claim
        }
        if (text && !text.startsWith(CLAIM)) return decrypt(name, text) ?? claim
      }
      throw new ServiceError('unavailable', 'The first of these requests still runs; try again.', {
        retryAfterSeconds: 1,
      })
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text)
const placeOf = (name: string) => `portico:replay:${hash(`place:${name}`).digest('hex')}`
const keyOf = (name: string) => hash(`key:${name}`).digest()
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

function encrypt(name: string, reply: Reply): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(name), iv)
  const sealed = [cipher.update(JSON.stringify(reply)), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64')
}

/** @returns `undefined` for a text that was changed */
function decrypt(name: string, text: string): Reply | undefined {
  try {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv(CIPHER, keyOf(name), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return JSON.parse(Buffer.concat(opened).toString()) as Reply
  } catch {
    return undefined
  }
}
