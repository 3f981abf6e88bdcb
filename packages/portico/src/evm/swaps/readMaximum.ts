import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { GetMaximumParameters } from '../../core/interfaces/swap.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { swapPrepareFailed } from '../../wire/errors/rows/swap.ts'
import { transferNothingLeft } from '../../wire/errors/rows/transfer.ts'
import { readGasPrice, readRollupFee } from '../transfers/estimate.ts'
import { readAccountType, readToken } from '../transfers/readToken.ts'
import { requestNode, requestNumber } from '../transfers/rpc.ts'
import type { ViemHelpers } from '../transfers/viemHelpers.ts'

/** Of three pools: `GAS_OF_A_SWAP` and two times `GAS_OF_A_HOP` of the gateway's pools. */
const GAS_OF_A_LONG_ROUTE = 235_000n
/** For a price that rises until the swap is prepared, which itself takes a fifth more. */
const MARGIN = [3n, 2n] as const
const BYTES = 1000n

/**
 * Reads how much of a token a swap can take.
 *
 * @throws {PorticoError} `transfer/nothing-left`, `transfer/no-token`; `swap/prepare-failed`;
 *   `connector/aborted`
 */
export async function readMaximum(
  createReader: ViemHelpers['createReader'],
  parameters: GetMaximumParameters<'eip155'>,
): Promise<bigint> {
  const { endpoints, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    return await read(createReader(endpoints, signal), parameters)
  } catch (error) {
    throwIfAborted(signal)
    if (isPorticoError(error)) throw error
    throw new PorticoError(swapPrepareFailed, { cause: mapNodeError(error) })
  }
}

async function read(
  client: Client,
  { provider, account, network, token, gas = GAS_OF_A_LONG_ROUTE }: GetMaximumParameters<'eip155'>,
): Promise<bigint> {
  const owner = account.address
  if (token) return (await readToken(client, { token, owner, network })).balance
  const [balance, code, price, rollupFee] = await Promise.all([
    requestNumber(client, 'eth_getBalance', owner, 'latest'),
    requestNode(client, 'eth_getCode', owner, 'latest'),
    readGasPrice(client),
    readRollupFee(client, BYTES),
  ])
  // A paymaster may pay.
  const type = await readAccountType({ provider, account, network }, code)
  if (type === 'smartAccount') return balance
  const fee = ((gas * MARGIN[0]) / MARGIN[1]) * price.highest + rollupFee
  if (balance <= fee) throw new PorticoError(transferNothingLeft)
  return balance - fee
}
