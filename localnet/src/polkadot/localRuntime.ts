import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import recordedMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import recordedVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { polkadotCoin } from './keys.ts'

// `meta`, with which metadata begins. The record has an option and a length in front.
const MAGIC = '6d657461'

/** The runtime of the local network: what @polkadot/types-support recorded of Polkadot. */
export type LocalRuntime = {
  readonly registry: TypeRegistry
  /** Metadata of version 15 in 0x-hex. */
  readonly metadata: string
  /** The answer of `state_getRuntimeVersion`. */
  readonly version: typeof recordedVersion
  readonly consts: ReturnType<typeof expandMetadata>['consts']
  /** The hash that `CheckMetadataHash` covers (RFC-78). */
  readonly metadataHash: () => string
  /** Encodes a value of a type of the metadata. */
  readonly encode: (type: string, value: unknown) => Uint8Array
}

/**
 * Loads the recorded runtime.
 *
 * @param upgrades - how often it was upgraded. An upgrade changes the version only.
 */
export function createLocalRuntime(upgrades = 0): LocalRuntime {
  const version = { ...recordedVersion, specVersion: recordedVersion.specVersion + upgrades }
  const metadata = patchVersion(recordedMetadata, recordedVersion, version)
  const registry = new TypeRegistry()
  const decoded = new Metadata(registry, metadata)
  registry.setMetadata(decoded)
  const { consts } = expandMetadata(registry, decoded)
  let hash: string | undefined
  return {
    registry,
    metadata,
    version,
    consts,
    metadataHash: () => {
      const { decimals, symbol: tokenSymbol } = polkadotCoin
      hash ??= u8aToHex(merkleizeMetadata(hexToU8a(metadata), { decimals, tokenSymbol }).digest())
      return hash
    },
    encode: (type, value) => registry.createType(type, value).toU8a(),
  }
}

/** Replaces the constant `System.Version`, which the hash of the metadata covers. */
function patchVersion(
  hex: string,
  before: typeof recordedVersion,
  after: typeof recordedVersion,
): `0x${string}` {
  const registry = new TypeRegistry()
  const write = (version: typeof recordedVersion) =>
    u8aToHex(registry.createType('RuntimeVersion', version).toU8a()).slice(2)
  return `0x${hex.slice(hex.indexOf(MAGIC)).replace(write(before), write(after))}`
}
