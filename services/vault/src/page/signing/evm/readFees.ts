import type { Node } from '../../nodes/createNode.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import { invalidParams } from '../params.ts'
import { readNodeQuantity } from './quantity.ts'
import type { RequestedTransaction } from './readTransaction.ts'

/** What a transaction pays for gas. A network without a base fee has one price. */
export type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

type RequestedFees = Partial<
  Pick<RequestedTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>
>

/**
 * Reads the fees that the caller leaves open from the node.
 *
 * The base fee may rise until the transaction is in a block, so that a fifth is added, as viem does
 * (https://viem.sh/docs/chains/fees, `baseFeeMultiplier`). Only what a block takes is paid.
 *
 * @throws FrameError `invalid_params` for fees that contradict each other
 */
export async function readFees(
  node: Node,
  requested: RequestedFees,
  signal: AbortSignal | undefined,
): Promise<Fees> {
  const baseFee = await readBaseFee(node, signal)
  const { gasPrice } = requested
  const isMarket =
    requested.maxFeePerGas !== undefined || requested.maxPriorityFeePerGas !== undefined
  if (gasPrice !== undefined && isMarket) throw invalidParams()
  if (baseFee === undefined) {
    if (isMarket) throw invalidParams()
    return { gasPrice: gasPrice ?? (await readGasPrice(node, signal)) }
  }
  // https://eips.ethereum.org/EIPS/eip-1559, "Abstract": a legacy price is both of its fees.
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const maximum = requested.maxFeePerGas
  const priority =
    requested.maxPriorityFeePerGas ?? min(await readPriorityFee(node, baseFee, signal), maximum)
  const maxFeePerGas = maximum ?? (baseFee * 12n) / 10n + priority
  if (priority > maxFeePerGas) throw invalidParams()
  return { maxFeePerGas, maxPriorityFeePerGas: priority }
}

async function readBaseFee(
  node: Node,
  signal: AbortSignal | undefined,
): Promise<bigint | undefined> {
  const block = await node.request('eth_getBlockByNumber', ['latest', false], signal)
  if (typeof block !== 'object' || block === null) throw new NodeError('unavailable')
  const value = 'baseFeePerGas' in block ? block.baseFeePerGas : undefined
  return value === undefined || value === null ? undefined : readNodeQuantity(value)
}

async function readGasPrice(node: Node, signal: AbortSignal | undefined): Promise<bigint> {
  return readNodeQuantity(await node.request('eth_gasPrice', [], signal))
}

/** A node without the method has a price that contains the base fee. */
async function readPriorityFee(
  node: Node,
  baseFee: bigint,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  try {
    return readNodeQuantity(await node.request('eth_maxPriorityFeePerGas', [], signal))
  } catch (error) {
    if (!(error instanceof NodeError) || error.code !== 'refused') throw error
    const rest = (await readGasPrice(node, signal)) - baseFee
    return rest > 0n ? rest : 0n
  }
}

function min(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other < one ? other : one
}
