import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanSwapParameters,
  SwapAsset,
  SwapOutcome,
  SwapPlan,
  SwapSide,
} from '../../core/interfaces/swap.ts'
import type { TransferFee } from '../../core/interfaces/transfer.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { swapPrepareFailed } from '../../wire/errors/rows/swap.ts'
import {
  transferInsufficientFunds,
  transferInsufficientGas,
} from '../../wire/errors/rows/transfer.ts'
import { type GasPrice, readGasPrice, readRollupFee } from '../transfers/estimate.ts'
import { readAccountType, readToken, type TokenInfo } from '../transfers/readToken.ts'
import { requestNode, requestNumber } from '../transfers/rpc.ts'
import { checkCalls } from './checkCalls.ts'
import { planPermit } from './planPermit.ts'
import { readTakesFee } from './readTakesFee.ts'
import { simulateSwap } from './simulateSwap.ts'
import type { SwapHelpers } from './swapHelpers.ts'

/**
 * Checks the transactions of a swap, and reads its balances, fee and result.
 *
 * @throws {PorticoError} `swap/invalid-transaction`; `transfer/insufficient-funds`,
 *   `transfer/insufficient-gas`, `transfer/no-token`; `swap/prepare-failed` with the mapped error
 *   of the node as its cause; `connector/aborted`
 */
export async function planSwap(
  helpers: SwapHelpers,
  parameters: PlanSwapParameters<'eip155'>,
): Promise<SwapPlan> {
  const { createReader } = helpers
  const { endpoints, terms, calls, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  checkCalls(terms, calls)
  try {
    const facts = await readFacts(createReader(endpoints, signal), parameters)
    requireFunds(parameters, facts)
    const all = [...calls.approvals, calls.swap]
    const outcome = await simulateSwap(createReader, { endpoints, terms, calls: all, signal })
    const [takeFee, permit] = await Promise.all([
      readTakeFee(createReader(endpoints, signal), parameters, outcome),
      facts.type === 'eoa' ? planPermit(helpers, parameters, outcome) : undefined,
    ])
    const fee = createFee(parameters, facts, outcome)
    const value = calls.swap.value
    if (fee && facts.native < value + fee.max) {
      throw new PorticoError(transferInsufficientGas, { args: { symbol: fee.symbol } })
    }
    const { network } = parameters
    const from = describeAsset(network.nativeCurrency, terms.tokenIn, facts.tokenIn)
    const to = describeAsset(network.nativeCurrency, terms.tokenOut, facts.tokenOut)
    return { from, to, fee, outcome, takeFee, ...(permit && { permit }) }
  } catch (error) {
    throwIfAborted(signal)
    if (isPorticoError(error)) throw error
    throw new PorticoError(swapPrepareFailed, { cause: mapNodeError(error) })
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(
  client: Client,
  { provider, account, network, terms, calls }: PlanSwapParameters<'eip155'>,
) {
  const { owner, tokenIn, tokenOut } = terms
  const read = (token: string | undefined) => token && readToken(client, { token, owner, network })
  // The transaction has as many bytes as its data and a signature.
  const bytes = [...calls.approvals, calls.swap].reduce(
    (sum, { data }) => sum + BigInt(data.length / 2) + SIGNATURE_BYTES,
    0n,
  )
  const [native, code, price, rollupFee, first, second] = await Promise.all([
    requestNumber(client, 'eth_getBalance', owner, 'latest'),
    requestNode(client, 'eth_getCode', owner, 'latest'),
    readGasPrice(client),
    readRollupFee(client, bytes),
    read(tokenIn),
    read(tokenOut),
  ])
  const type = await readAccountType({ provider, account, network }, code)
  return {
    native,
    price,
    rollupFee,
    type,
    tokenIn: first || undefined,
    tokenOut: second || undefined,
  }
}

const SIGNATURE_BYTES = 130n

function describeAsset(
  { symbol, decimals }: { symbol: string; decimals: number },
  address: string | undefined,
  token: TokenInfo | undefined,
): SwapAsset {
  if (!address || !token) return { symbol, decimals }
  return { address, symbol: token.symbol, decimals: token.decimals }
}

async function readTakeFee(
  client: Client,
  { terms, calls }: PlanSwapParameters<'eip155'>,
  outcome: SwapOutcome,
): Promise<readonly SwapSide[]> {
  const { owner, tokenIn, tokenOut, amountIn } = terms
  const before = [...calls.approvals, calls.swap]
  const received = (outcome.status === 'ok' && outcome.received) || 0n
  const [isFrom, isTo] = await Promise.all([
    tokenIn && readTakesFee(client, { owner, token: tokenIn, amount: amountIn }),
    tokenOut &&
      received > 0n &&
      readTakesFee(client, { owner, token: tokenOut, amount: received, before }),
  ])
  return [...(isFrom ? (['from'] as const) : []), ...(isTo ? (['to'] as const) : [])]
}

function requireFunds(
  { network: { nativeCurrency }, terms }: PlanSwapParameters<'eip155'>,
  { native, tokenIn }: Facts,
): void {
  const { symbol, decimals } = tokenIn ?? nativeCurrency
  const held = tokenIn ? tokenIn.balance : native
  if (held >= terms.amountIn) return
  const have = writeDecimal({ value: held, decimals })
  throw new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
}

const APPROVAL_GAS = 60_000n

function createFee(
  { network, calls, gas }: PlanSwapParameters<'eip155'>,
  { price, rollupFee, type }: { price: GasPrice; rollupFee: bigint; type: Facts['type'] },
  outcome: SwapOutcome,
): TransferFee | undefined {
  // A paymaster may pay, and the transaction contains more than these calls.
  if (type === 'smartAccount') return undefined
  const simulated = outcome.status === 'ok' ? outcome.gas : undefined
  const approvals = APPROVAL_GAS * BigInt(calls.approvals.length)
  const used = simulated ?? (gas === undefined ? undefined : gas + approvals)
  if (used === undefined) return undefined
  const { symbol, decimals } = network.nativeCurrency
  return {
    max: ((used * 6n) / 5n) * price.highest + rollupFee,
    expected: used * price.expected + rollupFee,
    symbol,
    decimals,
  }
}
