import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import {
  compact,
  decAnyMetadata,
  type UnifiedMetadata,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings'
import { httpInvalidBody } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { NativeCurrency } from '../../wire/network.ts'
import { type NodeTarget, readNodeError } from '../requestNode.ts'
import { type Hex, toHex } from './hex.ts'
import { callRuntime, type RuntimeVersion } from './node.ts'

// Parts of polkadot-api, not its client: that one follows the chain by subscriptions (chainHead),
// which HTTP does not have, and brings a light client and a command line. These releases are the
// last ones on noble 1.x, which the other adapters use: 20 kB compressed, loaded by a transfer.

/** A runtime of a chain: its metadata, and codecs for calls, storage and constants. */
export interface ChainRuntime {
  readonly metadata: UnifiedMetadata
  readonly lookup: ReturnType<typeof getLookupFn>
  readonly codecs: ReturnType<typeof getDynamicBuilder>
  /**
   * Returns the hash of the metadata that signatures may cover (RFC-78). Undefined if the node has
   * no metadata of version 15.
   */
  getMetadataHash(currency: NativeCurrency): Hex | undefined
}

/** Which runtime to load. */
export interface ChainRuntimeKey extends RuntimeVersion {
  readonly genesisHash: Hex
  /** A block with this runtime. Default: the best one. */
  readonly at?: Hex | undefined
}

/** The runtimes that were loaded, by chain and version: metadata has some hundred kilobytes. */
export type KeptRuntimes = Map<string, ChainRuntime>

const METADATA_VERSION = 15
const RUNTIMES_MAX = 4

/** Returns a runtime. It is loaded from a node unless it is kept. */
export async function getRuntime(
  kept: KeptRuntimes,
  target: NodeTarget,
  { genesisHash, specVersion, at }: ChainRuntimeKey,
): Promise<ChainRuntime> {
  const key = `${genesisHash} ${specVersion}`
  const found = kept.get(key)
  if (found) return found
  const runtime = await loadRuntime(target, at)
  kept.set(key, runtime)
  const [oldest] = kept.keys()
  if (kept.size > RUNTIMES_MAX && oldest) kept.delete(oldest)
  return runtime
}

async function loadRuntime(target: NodeTarget, at: Hex | undefined): Promise<ChainRuntime> {
  const newest = await loadVersion(target, at)
  const bytes = newest ?? (await loadOldest(target, at))
  try {
    const metadata = unifyMetadata(decAnyMetadata(bytes))
    const lookup = getLookupFn(metadata)
    const hashes = new Map<string, Hex>()
    return {
      metadata,
      lookup,
      codecs: getDynamicBuilder(lookup),
      getMetadataHash: ({ decimals, symbol }) => {
        if (!newest) return undefined
        const coin = `${decimals} ${symbol}`
        const hash =
          hashes.get(coin) ??
          toHex(merkleizeMetadata(bytes, { decimals, tokenSymbol: symbol }).digest())
        hashes.set(coin, hash)
        return hash
      },
    }
  } catch (cause) {
    throw new PorticoError(httpInvalidBody, { cause })
  }
}

/** Returns undefined if the chain has no metadata of this version, or no way to ask for one. */
async function loadVersion(target: NodeTarget, at?: Hex): Promise<Uint8Array | undefined> {
  const data = Uint8Array.of(METADATA_VERSION, 0, 0, 0)
  try {
    const option = await callRuntime(target, { name: 'Metadata_metadata_at_version', data, at })
    return option[0] === 1 ? skipLength(option.subarray(1)) : undefined
  } catch (error) {
    // Runtimes without this function make the call fail.
    if (readNodeError(error)) return undefined
    throw error
  }
}

async function loadOldest(target: NodeTarget, at?: Hex): Promise<Uint8Array> {
  return skipLength(
    await callRuntime(target, { name: 'Metadata_metadata', data: new Uint8Array(), at }),
  )
}

function skipLength(bytes: Uint8Array): Uint8Array {
  const length = Number(compact.dec(bytes))
  return bytes.subarray(bytes.length - length)
}

/** Reads a constant of a pallet. Undefined if there is none. */
export function readConstant(
  { metadata, codecs }: ChainRuntime,
  pallet: string,
  name: string,
): unknown {
  const found = metadata.pallets
    .find((item) => item.name === pallet)
    ?.constants.find((item) => item.name === name)
  return found && (codecs.buildConstant(pallet, name).dec(found.value) as unknown)
}
