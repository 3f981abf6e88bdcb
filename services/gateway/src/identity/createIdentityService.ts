import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import { Identity } from 'portico/gateway'
import { IDENTITY_CACHE_MS } from 'portico/wire'
import * as v from 'valibot'
import { createAddressError } from '../tokens/badAddress.ts'
import { getAddressNamespace } from '../tokens/tokenId.ts'
import type { IdentitySource } from './types.ts'

/** Somebody who has no name may get one soon. */
const NOBODY_CACHE_MS = 60_000
const SOURCE_TIMEOUT_MS = 6000

/** Who addresses are (spec 7). */
export interface IdentityService {
  /**
   * Looks a name and a picture up.
   *
   * @returns nulls where there is none
   * @throws {ServiceError} `bad_request` for an address of no known form; when no source could say
   */
  getIdentity(request: { readonly address: string }): Promise<Identity>
}

export interface IdentityServiceOptions {
  /** The first that knows a name is believed. */
  readonly sources: readonly IdentitySource[]
  readonly cache: Cache
  /** Told when a source failed and was passed over. */
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

const nobody: Identity = { name: null, avatar: null }

/**
 * Makes the identity service: one look-up however many ask, 5 min in the cache (spec 9), the knowledge that there is no name one minute.
 *
 * @example
 * createIdentityService({ sources: [createEnsIdentity({ rpc, chainId, universalResolver })], cache })
 */
export function createIdentityService(options: IdentityServiceOptions): IdentityService {
  const { cache } = options
  const flights = createPending()
  return {
    async getIdentity({ address }) {
      const namespace = getAddressNamespace(address)
      if (!namespace) throw createAddressError()
      // Where nobody can be asked there is nothing to remember.
      const id = namespace === 'eip155' ? address.toLowerCase() : address
      if (!options.sources.some((source) => source.supports(id))) return nobody
      return cached<Identity>({
        cache,
        pending: flights,
        key: `identity:${id}`,
        ttlMs: ({ name }) => (name === null ? NOBODY_CACHE_MS : IDENTITY_CACHE_MS),
        load: () => load(options, id),
        read: (value) => v.parse(Identity, value),
      })
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
