import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanTransferParameters,
  TransferOutcome,
  TransferPlan,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  receiverOtherNetwork,
  transferInsufficientFunds,
  transferKeepMinimum,
  transferNoToken,
  transferNothingLeft,
  transferPrepareFailed,
} from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getAccountBalance, getTransferable } from '../balance.ts'
import { GENERIC_PREFIX, isOtherPrefix } from '../chains.ts'
import type { NodeTarget } from '../requestNode.ts'
import { dryRun, readFee } from './costs.ts'
import { createRequest, readChainFacts } from './payload.ts'
import { requireAccount, toPlain } from './request.ts'
import { type ChainRuntime, type KeptRuntimes, readConstant } from './runtimes.ts'
import { writeTransfer } from './writeTransfer.ts'

// The fee follows how full blocks are. In 256 full blocks it rises by 1.5 % (polkadot-sdk,
// polkadot/runtime/common, `SlowAdjustingFeeUpdate`: 75e-6 times 0.75 for each block).
const FEE_MARGIN_PERCENT = 5n

/**
 * Plans a transfer of the native coin (`balances.transferKeepAlive`). The sender keeps the
 * existential deposit.
 *
 * @param deposits - receives the existential deposit of the network
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/keep-minimum`,
 *   `transfer/nothing-left`, `transfer/no-token`, `transfer/unsupported`,
 *   `receiver/other-network`, `validation/address`; `transfer/prepare-failed` with the error of the
 *   node as its cause; `connector/aborted`
 */
export async function planTransfer(
  parameters: PlanTransferParameters<'polkadot'>,
  kept: KeptRuntimes,
  deposits?: Map<CaipNetworkId, bigint>,
): Promise<TransferPlan> {
  const { account, network, asset, to, value } = parameters
  const { endpoints, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  const { name, nativeCurrency, caipNetworkId } = network
  const { symbol, decimals } = nativeCurrency
  if (asset !== undefined) throw new PorticoError(transferNoToken, { args: { network: name } })
  const target: NodeTarget = { endpoints, signal }
  const { address } = account
  const sender = requireAccount(address)
  const { accountId: receiver, prefix } = requireAccount(to)
  // Most networks are known without a request.
  if (isOtherPrefix(prefix, caipNetworkId)) throw createOtherNetworkError(name)
  const [facts, held, theirs] = await Promise.all([
    readChainFacts(target, { address, network, kept }),
    getAccountBalance(target, sender.accountId),
    getAccountBalance(target, receiver),
  ]).catch((cause) => {
    throwIfAborted(signal)
    throw new PorticoError(transferPrepareFailed, { cause })
  })
  const { runtime } = facts
  const own = readConstant(runtime, 'System', 'SS58Prefix')
  if (own !== undefined && prefix !== own && prefix !== GENERIC_PREFIX) {
    throw createOtherNetworkError(name)
  }
  const deposit = readDeposit(runtime)
  deposits?.set(caipNetworkId, deposit)
  const transferable = getTransferable(held, deposit)
  const write = (amount: bigint) => writeDecimal({ value: amount, decimals })
  const requireFunds = (needed: bigint) => {
    if (needed <= transferable) return
    if (needed <= getTransferable(held, 0n)) {
      const args = { minimum: write(deposit), symbol }
      throw new PorticoError(transferKeepMinimum, { args, details: `${deposit}` })
    }
    const have = write(transferable)
    throw new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
  }
  requireFunds(value === 'max' ? 1n : value)
  const create = (amount: bigint) => {
    const call = writeTransfer(runtime, name, { receiver, value: amount })
    return createRequest(facts, { address, network, call })
  }
  // An amount has no more bytes than the whole balance, and the fee rises with the bytes.
  const { payload } = create(value === 'max' ? transferable : value)
  const expected = await readFee(target, payload, sender.accountId).catch((cause) => {
    throwIfAborted(signal)
    throw new PorticoError(transferPrepareFailed, { cause })
  })
  const fee = expected + (expected * FEE_MARGIN_PERCENT) / 100n
  if (value === 'max' && transferable <= fee) throw new PorticoError(transferNothingLeft)
  const sent = value === 'max' ? transferable - fee : value
  requireFunds(sent + fee)
  const request = create(sent)
  const outcome = await dryRun(target, runtime, request.payload).catch((cause) => {
    throwIfAborted(signal)
    throw new PorticoError(transferPrepareFailed, { cause })
  })
  return {
    from: address,
    to,
    asset: { kind: 'native', symbol, decimals },
    value: sent,
    fee: { max: fee, expected, symbol, decimals },
    accountType: account.type,
    balance: { native: held.free, asset: held.free },
    outcome,
    receiver: { isContract: false },
    warnings: createWarnings({ total: theirs.free + theirs.reserved, sent, deposit, outcome }),
    request: toPlain(request),
  }
}

function readDeposit(runtime: ChainRuntime): bigint {
  const deposit = readConstant(runtime, 'Balances', 'ExistentialDeposit')
  return typeof deposit === 'bigint' ? deposit : 0n
}

// An account without the existential deposit does not exist.
function createWarnings({
  total,
  sent,
  deposit,
  outcome: { status },
}: {
  total: bigint
  sent: bigint
  deposit: bigint
  outcome: TransferOutcome
}): readonly TransferWarning[] {
  if (total + sent >= deposit) return []
  // A transfer that fails is confirmed as such.
  return [{ code: 'receiverBelowRent', confirm: status !== 'fails', details: `${deposit}` }]
}

function createOtherNetworkError(network: string): PorticoError {
  return new PorticoError(receiverOtherNetwork, { args: { network } })
}
