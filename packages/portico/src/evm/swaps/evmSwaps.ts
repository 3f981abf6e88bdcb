import type {
  GetAllowanceParameters,
  ReadAssetParameters,
  SwapRuntime,
} from '../../core/interfaces/swap.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { swapPrepareFailed } from '../../wire/errors/rows/swap.ts'
import { decodeInteger, encodeCall } from '../transfers/abi.ts'
import { readToken } from '../transfers/readToken.ts'
import { requestNode } from '../transfers/rpc.ts'
import { requireSame, sendPlan } from '../transfers/sendPlan.ts'
import type { ViemHelpers } from '../transfers/viemHelpers.ts'
import { planSwap } from './planSwap.ts'
import { readMaximum } from './readMaximum.ts'
import { signPermit } from './signPermit.ts'
import { simulateSwap } from './simulateSwap.ts'
import type { SwapHelpers } from './swapHelpers.ts'

/** Creates the swaps of EVM networks, loaded by the first swap. */
export function createEvmSwaps(helpers: SwapHelpers): SwapRuntime<'eip155'> {
  const { createReader } = helpers
  return {
    plan: (parameters) => planSwap(helpers, parameters),
    simulate: (parameters) => simulateSwap(createReader, parameters),
    getMaximum: (parameters) => readMaximum(createReader, parameters),
    readAsset: (parameters) => readAsset(createReader, parameters),
    getAllowance: (parameters) => readAllowance(createReader, parameters),
    signPermit: (parameters) => signPermit(helpers, parameters),
    requireSame: ({ provider, network, owner }) => requireSame({ provider, network, from: owner }),
    // The wallet chooses the gas and its price.
    send: ({ provider, network, owner, call, onRequest }) => {
      const request = { from: owner, ...call, chainId: Number(network.id) }
      return sendPlan({ provider, network, plan: { from: owner, request }, onRequest })
    },
  }
}

async function readAllowance(
  createReader: ViemHelpers['createReader'],
  { endpoints, terms: { owner, tokenIn, spender, amountIn }, signal }: GetAllowanceParameters,
): Promise<bigint> {
  if (!tokenIn || spender === null) return amountIn
  const data = encodeCall('allowance(address,address)', owner, spender)
  const client = createReader(endpoints, signal)
  try {
    const answer = await requestNode(client, 'eth_call', { to: tokenIn, data }, 'latest')
    return decodeInteger(answer) ?? 0n
  } catch (error) {
    throw new PorticoError(swapPrepareFailed, { cause: mapNodeError(error) })
  }
}

async function readAsset(
  createReader: ViemHelpers['createReader'],
  { endpoints, signal, ...asked }: ReadAssetParameters,
) {
  try {
    return { address: asked.token, ...(await readToken(createReader(endpoints, signal), asked)) }
  } catch (error) {
    if (isPorticoError(error)) throw error
    throw new PorticoError(swapPrepareFailed, { cause: mapNodeError(error) })
  }
}
