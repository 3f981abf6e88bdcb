import type { PolkadotPayload } from '../../wire/accounts.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'
import type { Network } from '../../wire/network.ts'
import type { NodeTarget } from '../requestNode.ts'
import { EXTRINSIC_VERSION, readExtensions, writeEra } from './extrinsic.ts'
import { type Hex, writeNumber } from './hex.ts'
import {
  getBlockHash,
  getFinalizedHash,
  getHeight,
  getNextNonce,
  getRuntimeVersion,
  type RuntimeVersion,
} from './node.ts'
import type { PolkadotRequest } from './request.ts'
import { type ChainRuntime, getRuntime, type KeptRuntimes, readConstant } from './runtimes.ts'

/**
 * The blocks in which a transaction is valid, if the chain remembers as many. At six seconds for
 * each, this is longer than a preview is valid.
 */
export const PERIOD_MAX = 256
const PERIOD_MIN = 4

/** What a transaction refers to. */
export interface ChainFacts {
  readonly runtime: ChainRuntime
  readonly version: RuntimeVersion
  readonly genesisHash: Hex
  /** The last finalized block, which stays part of the chain. */
  readonly block: { readonly hash: Hex; readonly height: number }
  /** The next one of the account. */
  readonly nonce: number
}

/** Reads what a transaction of an account must refer to. */
export async function readChainFacts(
  target: NodeTarget,
  { address, network, kept }: { address: string; network: Network; kept: KeptRuntimes },
): Promise<ChainFacts> {
  const [genesisHash, version, hash, nonce] = await Promise.all([
    getGenesisHash(target, network),
    getRuntimeVersion(target),
    getFinalizedHash(target),
    getNextNonce(target, address),
  ])
  const [height, runtime] = await Promise.all([
    getHeight(target, hash),
    getRuntime(kept, target, { genesisHash, ...version }),
  ])
  return { runtime, version, genesisHash, block: { hash, height }, nonce }
}

/**
 * Reads the hash of the first block, with which the id of the network begins (CAIP-13).
 *
 * @throws {PorticoError} the error of the node; `node/unknown` if it serves another network
 */
export async function getGenesisHash(
  target: NodeTarget,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): Promise<Hex> {
  const hash = await getBlockHash(target, 0)
  const [, reference = ''] = caipNetworkId.split(':')
  if (reference && hash.slice(2).startsWith(reference)) return hash
  throw new PorticoError(nodeUnknownError, { details: `The node serves the network ${hash}` })
}

/**
 * Creates what is signed. The era begins with the last finalized block.
 *
 * @param call - the encoded call
 * @throws {PorticoError} `transfer/unsupported` if the chain has unknown extensions
 */
export function createRequest(
  { runtime, version, genesisHash, block, nonce }: ChainFacts,
  { address, network, call }: { address: string; network: Network; call: Hex },
): PolkadotRequest {
  const signedExtensions = readExtensions(runtime, network.name)
  const period = choosePeriod(readConstant(runtime, 'System', 'BlockHashCount'))
  const metadataHash = signedExtensions.includes('CheckMetadataHash')
    ? runtime.getMetadataHash(network.nativeCurrency)
    : undefined
  const payload: PolkadotPayload = {
    address,
    blockHash: block.hash,
    blockNumber: writeNumber(block.height, 4),
    era: writeEra(block.height, period),
    genesisHash,
    ...(metadataHash !== undefined && { metadataHash, mode: 1 }),
    method: call,
    nonce: writeNumber(nonce, 4),
    specVersion: writeNumber(version.specVersion, 4),
    tip: writeNumber(0, 16),
    transactionVersion: writeNumber(version.transactionVersion, 4),
    signedExtensions,
    version: EXTRINSIC_VERSION,
  }
  return { payload, lastBlock: block.height + period - 1 }
}

function choosePeriod(remembered: unknown): number {
  const blocks = typeof remembered === 'number' ? Math.min(remembered, PERIOD_MAX) : PERIOD_MIN
  return 2 ** Math.floor(Math.log2(Math.max(blocks, PERIOD_MIN)))
}
