import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import { Identity } from 'portico/gateway'
import { canonicalAddress, IDENTITY_CACHE_MS } from 'portico/wire'
import * as v from 'valibot'
import { createAddressError } from '../tokens/createAddressError.ts'
import { getAddressNamespace } from '../tokens/tokenId.ts'
import type { IdentitySource } from './types.ts'

/** The time to live without a name: the account may get one soon. */
const NOBODY_CACHE_MS = 60_000
const SOURCE_TIMEOUT_MS = 6000

/** Names and avatars of accounts. */
export interface IdentityService {
  /**
   * Looks up the name and the avatar of an account.
   *
   * @returns nulls for an account without a name
   * @throws {ServiceError} `bad_request` for an invalid address; the error of the last source when
   * none answered
   */
  getIdentity(request: { readonly address: string }): Promise<Identity>
}

export interface IdentityServiceOptions {
  /** In order; the first name wins. */
  readonly sources: readonly IdentitySource[]
  /**
   * For accounts without a name in the sources. It is near, so its names are not cached: a new one
   * shows at once.
   */
  readonly fallback?: IdentitySource | undefined
  readonly cache: Cache
  /** A source failed and was skipped. */
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

const nobody: Identity = { name: null, avatar: null }

/**
 * Creates the identity service. Concurrent requests share one look-up. A name is cached for 5 min,
 * a missing name for 1 min.
 *
 * @example
 * const sources = [createEnsIdentity({ rpc, chainId, universalResolver })]
 * createIdentityService({ sources, cache })
 */
export function createIdentityService(options: IdentityServiceOptions): IdentityService {
  const { cache, fallback } = options
  const pending = createPending()
  const getFar = async (id: string): Promise<Identity> => {
    // Without a source, nothing is cached.
    if (!options.sources.some((source) => source.supports(id))) return nobody
    return cached<Identity>({
      cache,
      pending,
      key: `identity:${id}`,
      ttlMs: ({ name }) => (name === null ? NOBODY_CACHE_MS : IDENTITY_CACHE_MS),
      load: () => load(options, id),
      read: (value) => v.parse(Identity, value),
    })
  }
  return {
    async getIdentity({ address }) {
      const namespace = getAddressNamespace(address)
      if (!namespace) throw createAddressError()
      const id = canonicalAddress(namespace, address)
      if (!fallback?.supports(id)) return getFar(id)
      const [far, near] = await Promise.allSettled([
        getFar(id),
        withDeadline(SOURCE_TIMEOUT_MS, (signal) => fallback.getIdentity({ address: id, signal })),
      ])
      if (far.status === 'fulfilled' && far.value.name !== null) return far.value
      if (near.status === 'rejected') throw near.reason
      if (far.status === 'rejected' && near.value.name === null) throw far.reason
      return near.value
    },
  }
}

async function load(
  { sources, onFailure }: IdentityServiceOptions,
  address: string,
): Promise<Identity> {
  let failure: unknown
  for (const source of sources) {
    if (!source.supports(address)) continue
    try {
      const identity = await withDeadline(SOURCE_TIMEOUT_MS, (signal) =>
        source.getIdentity({ address, signal }),
      )
      if (identity.name !== null) return identity
    } catch (error) {
      failure = error
      onFailure?.(source.id, error)
    }
  }
  if (failure === undefined) return nobody
  if (failure instanceof ServiceError) throw failure
  throw new ServiceError('upstream_failed', 'The name could not be looked up.', { cause: failure })
}
