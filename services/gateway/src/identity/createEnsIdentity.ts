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
/** What a revert carries: four bytes at least. */
const Selector = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{8,}$/))

export interface EnsIdentityOptions {
  readonly rpc: ChainRpc
  /** CAIP-2 id of the network that holds the names. */
  readonly chainId: string
  /** The network's universal resolver (ENSIP-23). */
  readonly universalResolver: string
  /** Lets names whose records lie outside the chain be read (EIP-3668); without it they have no records. */
  readonly wayOut?: LookupEgress | undefined
  /** Where `ipfs://` pictures are fetched; with a slash at the end. Default `https://ipfs.io/ipfs/`. */
  readonly ipfsGateway?: string | undefined
}

/**
 * Names accounts by ENS, on chain: the primary name, which the universal resolver gives only where the name leads back to the account, and
 * the `avatar` text. A name that is not written as ENSIP-15 writes it is nobody's name: it would look like another one.
 *
 * @example
 * createEnsIdentity({ rpc, chainId: 'eip155:1', universalResolver: '0xeeee…eeee' })
 */
export function createEnsIdentity({
  rpc,
  chainId,
  universalResolver,
  wayOut,
  ipfsGateway = 'https://ipfs.io/ipfs/',
}: EnsIdentityOptions): IdentitySource {
  const universalResolverAddress = universalResolver as Address
  return {
    id: `ens:${chainId}`,
    supports: (address) => rpc.has(chainId) && isEvmAddress(address),
    async getIdentity({ address, signal }) {
      const client = createNameReader({ rpc, chainId, wayOut, signal })
      const name = await getEnsName(client, {
        address: address.toLowerCase() as Address,
        universalResolverAddress,
        gatewayUrls: [BATCH_GATEWAY],
      }).catch(forgiveRefusal)
      if (name === null || !isWellWritten(name)) return { name: null, avatar: null }
      // A name counts without its picture.
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

/** A contract that reverts says that there is no name that counts; a node that fails says nothing. */
function forgiveRefusal(error: unknown): null {
  const isRevert = (cause: unknown) =>
    cause instanceof RpcError && (cause.code === EXECUTION_REVERTED || v.is(Selector, cause.data))
  // One that leads where nobody follows (`callWithLookups`) counts as little, and is remembered as such.
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
