import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanTransferParameters,
  TransferAsset,
  TransferFee,
  TransferPlan,
} from '../../core/interfaces/transfer.ts'
import type { AccountType } from '../../wire/accounts.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  transferInsufficientFunds,
  transferInsufficientGas,
  transferNothingLeft,
  transferPrepareFailed,
} from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { hasInsufficientGas } from '../../wire/validate/balances.ts'
import { encodeCall } from './abi.ts'
import { type GasPrice, readGasPrice, readRollupFee, simulateTransfer } from './estimate.ts'
import { DELEGATED, readAccountType, readToken } from './readToken.ts'
import { isHex, requestNode, requestNumber, toHex } from './rpc.ts'
import type { ViemHelpers } from './viemHelpers.ts'

/** The call of a transfer. */
interface Call {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/**
 * Plans a transfer of the native currency or of an ERC-20 token. All integers come from the chain.
 *
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/insufficient-gas`,
 *   `transfer/nothing-left`, `transfer/no-token`; `transfer/prepare-failed` with the mapped error
 *   of the node as its cause; `connector/aborted`
 */
export async function planTransfer(
  createReader: ViemHelpers['createReader'],
  parameters: PlanTransferParameters<'eip155'>,
): Promise<TransferPlan> {
  const { endpoints, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    return await plan(createReader(endpoints, signal), parameters)
  } catch (error) {
    throwIfAborted(signal)
    if (isPorticoError(error)) throw error
    throw new PorticoError(transferPrepareFailed, { cause: mapNodeError(error) })
  }
}

async function plan(
  client: Client,
  {
    provider,
    account,
    network,
    asset: token,
    to,
    value: requested,
  }: PlanTransferParameters<'eip155'>,
): Promise<TransferPlan> {
  const from = account.address
  const [native, ownCode, code, price, rollupFee, tokenInfo] = await Promise.all([
    requestNumber(client, 'eth_getBalance', from, 'latest'),
    requestNode(client, 'eth_getCode', from, 'latest'),
    requestNode(client, 'eth_getCode', to, 'latest'),
    readGasPrice(client),
    readRollupFee(client),
    token && readToken(client, { token, owner: from, network }),
  ])
  const accountType = await readAccountType({ provider, account, network }, ownCode)
  const asset = describeAsset(network, token, tokenInfo || undefined)
  const held = tokenInfo ? tokenInfo.balance : native
  if (requested !== 'max' && requested > held) throw createInsufficientFundsError(asset, held)
  const amount = requested === 'max' ? held : requested
  if (amount === 0n) throw createInsufficientFundsError(asset, held)
  const isContract = hasCode(code)
  const draft = createCall({ from, to, token, value: amount })
  // The whole balance cannot be sent, so gas is estimated with one unit.
  const probe = !token && requested === 'max' ? { ...draft, value: 1n } : draft
  const gas = await estimateGas(client, probe, token === undefined && code === '0x')
  const fee = createFee({ network, price, gas, rollupFee, accountType })
  const value = settleValue({
    asset,
    amount,
    native,
    fee,
    max: requested === 'max',
    accountType,
  })
  const call = token ? draft : { ...draft, value }
  const outcome = await simulateTransfer(client, asHex(call), token !== undefined)
  return {
    from,
    to,
    asset,
    value,
    fee,
    accountType,
    balance: { native, asset: held },
    outcome,
    receiver: { isContract },
    warnings: [],
    request: {
      ...call,
      chainId: Number(network.id),
      // The wallet of a smart account builds its own transaction around the call.
      ...(accountType !== 'smartAccount' && { gas: gas.limit, ...price.fields }),
    },
  }
}

function describeAsset(
  { nativeCurrency }: Network,
  token: string | undefined,
  facts: { symbol: string; decimals: number } | undefined,
): TransferAsset {
  if (!token || !facts) {
    const { symbol, decimals } = nativeCurrency
    return { kind: 'native', symbol, decimals }
  }
  return { kind: 'token', address: token, symbol: facts.symbol, decimals: facts.decimals }
}

// Tokens that return nothing from `transfer` (like USDT) take the same call; only the result
// differs.
function createCall({
  from,
  to,
  token,
  value,
}: {
  from: string
  to: string
  token: string | undefined
  value: bigint
}): Call {
  if (!token) return { from, to, data: '0x', value }
  const data = encodeCall('transfer(address,uint256)', to, value)
  return { from, to: token, data, value: 0n }
}

function asHex(call: Call) {
  return { ...call, value: toHex(call.value) }
}

interface Gas {
  readonly used: bigint
  readonly limit: bigint
}

const PLAIN_GAS = 21_000n
const UNMEASURED_GAS = 100_000n

// A call without an estimate will fail as well: the simulation shows why, and the fee is a usual
// one.
async function estimateGas(client: Client, call: Call, isPlain: boolean): Promise<Gas> {
  try {
    const used = await requestNumber(client, 'eth_estimateGas', asHex(call))
    // Only a plain transfer has a constant cost. Others get a margin, including accounts with code
    // (EIP-7702).
    return { used, limit: used === PLAIN_GAS ? used : (used * 6n) / 5n }
  } catch (error) {
    const { code } = mapNodeError(error)
    if (code !== 'node/execution-reverted' && code !== 'node/insufficient-funds') throw error
    const used = isPlain ? PLAIN_GAS : UNMEASURED_GAS
    return { used, limit: used }
  }
}

function createFee({
  network,
  price,
  gas,
  rollupFee,
  accountType,
}: {
  network: Network
  price: GasPrice
  gas: Gas
  rollupFee: bigint
  accountType: AccountType
}): TransferFee | undefined {
  // A paymaster may pay, and the transaction contains more than this call.
  if (accountType === 'smartAccount') return undefined
  const { symbol, decimals } = network.nativeCurrency
  return {
    max: gas.limit * price.highest + rollupFee,
    expected: gas.used * price.expected + rollupFee,
    symbol,
    decimals,
  }
}

function settleValue({
  asset,
  amount,
  native,
  fee,
  max,
  accountType,
}: {
  asset: TransferAsset
  amount: bigint
  native: bigint
  fee: TransferFee | undefined
  max: boolean
  accountType: AccountType
}): bigint {
  if (!fee) return amount
  const poor = hasInsufficientGas({ type: accountType, balance: native, gasPrice: fee.max })
  if (asset.kind === 'native' && max) {
    if (native <= fee.max) throw new PorticoError(transferNothingLeft)
    return native - fee.max
  }
  if (poor) throw new PorticoError(transferInsufficientGas, { args: { symbol: fee.symbol } })
  if (asset.kind === 'native' && amount + fee.max > native)
    throw createInsufficientFundsError(asset, native)
  return amount
}

function createInsufficientFundsError(
  { symbol, decimals }: TransferAsset,
  held: bigint,
): PorticoError {
  const have = writeDecimal({ value: held, decimals })
  return new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
}

/**
 * Returns whether an account has the code of a contract. A delegated account (EIP-7702) has not.
 */
export function hasCode(code: unknown): boolean {
  return isHex(code) && code !== '0x' && !code.toLowerCase().startsWith(DELEGATED)
}
