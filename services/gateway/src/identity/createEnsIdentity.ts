import { Identity, Label } from 'portico/gateway'
import { isEvmAddress, isPorticoError } from 'portico/wire'
import { BATCH_GATEWAY } from 'portico/wire/lookups'
import * as v from 'valibot'
import { type Address, BaseError } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { type ChainRpc, RpcError } from '../rpc/types.ts'
import type { LookupEgress } from './createLookupEgress.ts'
import { createNameReader } from './createNameReader.ts'
import { resolveAvatar } from './resolveAvatar.ts'
import type { IdentitySource } from './types.ts'

const EXECUTION_REVERTED = 3
/** Revert data: a selector of four bytes, or more. */
const Selector = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{8,}$/))

export interface EnsIdentityOptions {
  readonly rpc: ChainRpc
  /** CAIP-2 id of the network with the names. */
  readonly chainId: string
  /** The network's universal resolver (ENSIP-23). */
  readonly universalResolver: string
  /** For off-chain records (EIP-3668); without it, they are not read. */
  readonly lookupEgress?: LookupEgress | undefined
  /**
   * The gateway for `ipfs://` avatars, with a slash at the end. Default: `https://ipfs.io/ipfs/`.
   */
  readonly ipfsGateway?: string | undefined
}

/**
 * Creates an identity source for ENS: the primary name and its `avatar` record. The universal
 * resolver checks that the name resolves back to the account. A name that is not normalized
 * (ENSIP-15) is ignored, since it may imitate another one.
 *
 * @example
 * createEnsIdentity({ rpc, chainId: 'eip155:1', universalResolver: '0xeeee…eeee' })
 */
export function createEnsIdentity({
  rpc,
  chainId,
  universalResolver,
  lookupEgress,
  ipfsGateway = 'https://ipfs.io/ipfs/',
}: EnsIdentityOptions): IdentitySource {
  const universalResolverAddress = universalResolver as Address
  return {
    id: `ens:${chainId}`,
    supports: (address) => rpc.has(chainId) && isEvmAddress(address),
    async getIdentity({ address, signal }) {
      const client = createNameReader({ rpc, chainId, lookupEgress, signal })
      const name = await getEnsName(client, {
        address: address.toLowerCase() as Address,
        universalResolverAddress,
        gatewayUrls: [BATCH_GATEWAY],
      }).catch(forgiveRefusal)
      if (name === null || !isWellWritten(name)) return { name: null, avatar: null }
      // A name without an avatar is still a name.
      const record = await getEnsText(client, {
        name,
        key: 'avatar',
        universalResolverAddress,
        gatewayUrls: [BATCH_GATEWAY],
      }).catch(() => null)
      const avatar = resolveAvatar(record, ipfsGateway)
      return { name, avatar: v.is(Identity.entries.avatar, avatar) ? avatar : null }
    },
  }
}

/** A revert means that there is no valid name. A failing node means nothing. */
function forgiveRefusal(error: unknown): null {
  const isRevert = (cause: unknown) =>
    cause instanceof RpcError && (cause.code === EXECUTION_REVERTED || v.is(Selector, cause.data))
  // An off-chain look-up that is refused counts as a revert, and is cached.
  const isGone = (cause: unknown) => isRevert(cause) || isPorticoError(cause)
  if (error instanceof BaseError && error.walk(isGone)) return null
  throw error
}

function isWellWritten(name: string): boolean {
  if (!v.is(Label, name) || !name.includes('.')) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
