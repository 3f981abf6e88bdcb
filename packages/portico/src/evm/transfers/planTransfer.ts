import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanTransferParameters,
  TransferAsset,
  TransferFee,
  TransferPlan,
} from '../../core/interfaces/transfer.ts'
import type { AccountType } from '../../wire/account.ts'
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
import { hasInsufficientGas } from '../../wire/validate/hasInsufficientGas.ts'
import { encodeCall } from './abi.ts'
import type { EvmKit } from './kit.ts'
import { DELEGATED, readAccountType } from './readAccountType.ts'
import { type GasPrice, readGasPrice, readRollupFee } from './readFee.ts'
import { readToken } from './readToken.ts'
import { ask, askNumber, isHex, toHex } from './rpc.ts'
import { tryTransfer } from './tryTransfer.ts'

/** What is sent, as the chain is asked. */
interface Call {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/**
 * Works out a transfer of the coin or of an ERC-20 token. Every integer comes from the chain.
 *
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/insufficient-gas`, `transfer/nothing-left`, `transfer/no-token`;
 *   `transfer/prepare-failed` with the node's error by name as its cause; `connector/aborted`
 */
export async function planTransfer(
  createReader: EvmKit['createReader'],
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
  { provider, account, network, asset: token, to, value: wish }: PlanTransferParameters<'eip155'>,
): Promise<TransferPlan> {
  const from = account.address
  const [native, ownCode, code, price, rollupFee, facts] = await Promise.all([
    askNumber(client, 'eth_getBalance', from, 'latest'),
    ask(client, 'eth_getCode', from, 'latest'),
    ask(client, 'eth_getCode', to, 'latest'),
    readGasPrice(client),
    readRollupFee(client),
    token && readToken(client, { token, owner: from, network }),
  ])
  const accountType = await readAccountType({ provider, account, network }, ownCode)
  const asset = describeAsset(network, token, facts || undefined)
  const held = facts ? facts.balance : native
  if (wish !== 'max' && wish > held) throw insufficient(asset, held)
  const asked = wish === 'max' ? held : wish
  if (asked === 0n) throw insufficient(asset, held)
  const isContract = hasCode(code)
  const draft = callOf({ from, to, token, value: asked })
  // All of the coin cannot be sent, so gas is measured with a unit of it.
  const probe = !token && wish === 'max' ? { ...draft, value: 1n } : draft
  const gas = await measureGas(client, probe, token === undefined && code === '0x')
  const fee = feeOf({ network, price, gas, rollupFee, accountType })
  const value = settleValue({ asset, asked, native, fee, max: wish === 'max', accountType })
  const call = token ? draft : { ...draft, value }
  const outcome = await tryTransfer(client, asHex(call), token !== undefined)
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
      // A smart account's wallet builds a transaction of its own around the call.
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

// The tokens that return nothing from `transfer` (USDT and its like) are called with the same bytes: only their answer is read otherwise.
function callOf({
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

// What cannot be measured will not succeed either: the dry run says why, and the fee shown is that of an ordinary one.
async function measureGas(client: Client, call: Call, isPlain: boolean): Promise<Gas> {
  try {
    const used = await askNumber(client, 'eth_estimateGas', asHex(call))
    // Anything but the price of a plain transfer depends on the moment: code that runs (a 7702 account's, too), a share of another chain's fee.
    return { used, limit: used === PLAIN_GAS ? used : (used * 6n) / 5n }
  } catch (error) {
    const { code } = mapNodeError(error)
    if (code !== 'node/execution-reverted' && code !== 'node/insufficient-funds') throw error
    const used = isPlain ? PLAIN_GAS : UNMEASURED_GAS
    return { used, limit: used }
  }
}

function feeOf({
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
  // Somebody else may pay for it, and more than this call is paid for.
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
  asked,
  native,
  fee,
  max,
  accountType,
}: {
  asset: TransferAsset
  asked: bigint
  native: bigint
  fee: TransferFee | undefined
  max: boolean
  accountType: AccountType
}): bigint {
  if (!fee) return asked
  const poor = hasInsufficientGas({ type: accountType, balance: native, gasPrice: fee.max })
  if (asset.kind === 'native' && max) {
    if (native <= fee.max) throw new PorticoError(transferNothingLeft)
    return native - fee.max
  }
  if (poor) throw new PorticoError(transferInsufficientGas, { args: { symbol: fee.symbol } })
  if (asset.kind === 'native' && asked + fee.max > native) throw insufficient(asset, native)
  return asked
}

function insufficient({ symbol, decimals }: TransferAsset, held: bigint): PorticoError {
  const have = writeDecimal({ value: held, decimals })
  return new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
}

/** Whether what a node says is the code of a contract: a key pair that borrows one (EIP-7702) is a key pair. */
export function hasCode(code: unknown): boolean {
  return isHex(code) && code !== '0x' && !code.toLowerCase().startsWith(DELEGATED)
}
