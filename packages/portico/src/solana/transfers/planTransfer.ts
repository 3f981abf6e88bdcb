import { type Address, isOffCurveAddress } from '@solana/kit'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanTransferParameters,
  TransferAsset,
  TransferOutcome,
  TransferPlan,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  receiverTokenAccount,
  transferInsufficientFunds,
  transferInsufficientGas,
  transferNothingLeft,
  transferPrepareFailed,
} from '../../wire/errors/rows/transfer.ts'
import { type ClusterRpc, requestCluster } from '../requestCluster.ts'
import { SYSTEM } from './programs.ts'
import { type ClusterAccount, readAccounts, readHolding, readMint } from './readAccounts.ts'
import { readTokenTransfer, type TokenTransferInfo } from './readTokenTransfer.ts'
import {
  buildTransaction,
  readFee,
  type SolanaRequest,
  simulateRequest,
  toCommitment,
  toPlain,
} from './request.ts'

const COMMITMENT_DEFAULT = 'confirmed'

/**
 * Plans a transfer of SOL or of an SPL token. If the receiver has no token account, the plan
 * creates it and includes its rent.
 *
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/insufficient-gas`,
 *   `transfer/nothing-left`, `transfer/no-token`, `receiver/token-account`;
 *   `transfer/prepare-failed` with the mapped error of the node as its cause; `connector/aborted`
 */
export async function planTransfer(
  parameters: PlanTransferParameters<'solana'>,
): Promise<TransferPlan> {
  const { endpoints, network, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    const question = { endpoints, name: network.name, signal }
    return await requestCluster(question, (rpc, abortSignal) => plan(rpc, abortSignal, parameters))
  } catch (error) {
    throwIfAborted(signal)
    if (isPorticoError(error)) throw error
    throw new PorticoError(transferPrepareFailed, { cause: mapNodeError(error) })
  }
}

async function plan(
  rpc: ClusterRpc,
  abortSignal: AbortSignal,
  parameters: PlanTransferParameters<'solana'>,
): Promise<TransferPlan> {
  const { account, network, asset: mint, value: requested } = parameters
  const commitment = parameters.commitment ?? COMMITMENT_DEFAULT
  const context = { rpc, abortSignal, commitment: toCommitment(commitment) }
  const from = account.address as Address
  const to = parameters.to as Address
  const addresses = mint === undefined ? [from, to] : [from, to, mint as Address]
  const [{ value: lifetime }, [sender, receiver, mintAccount]] = await Promise.all([
    rpc.getLatestBlockhash({ commitment: context.commitment }).send({ abortSignal }),
    readAccounts(context, addresses),
  ])
  if (readHolding(receiver) || readMint(receiver)) throw new PorticoError(receiverTokenAccount)
  const native = sender?.lamports ?? 0n
  const token =
    mint === undefined
      ? undefined
      : await readTokenTransfer(context, {
          from,
          to,
          mint: mint as Address,
          minted: mintAccount,
          network,
        })
  const asset = describeAsset(network.nativeCurrency, mint, token)
  const held = token?.held ?? native
  if ((requested === 'max' && held === 0n) || (requested !== 'max' && requested > held)) {
    throw createInsufficientFundsError(asset, held)
  }
  const draft = {
    from,
    to,
    value: requested === 'max' ? held : requested,
    commitment,
    token: token?.request,
  }
  const charge = await readFee(context, buildTransaction(draft, lifetime))
  const request = {
    ...draft,
    value: settleValue({ draft, asset, native, charge, max: requested === 'max' }),
  }
  const mayArrive = await mayEarlierArrive(context, parameters, request.value)
  const outcome = await simulateRequest(context, { request, lifetime })
  const opens = token?.request.opens
    ? { address: token.request.destination as string, rent: outcome.rent ?? token.rent }
    : undefined
  const cost = charge + (opens?.rent ?? 0n)
  const { symbol, decimals } = network.nativeCurrency
  if (token && native < cost) throw new PorticoError(transferInsufficientGas, { args: { symbol } })
  const left = native - cost - (token ? 0n : request.value)
  return {
    from,
    to,
    asset,
    value: request.value,
    fee: { max: charge, expected: charge, symbol, decimals },
    ...(opens && { opens }),
    accountType: account.type,
    balance: { native, asset: held },
    outcome: outcome.result,
    receiver: { isContract: isProgram(to, receiver) },
    warnings: [
      ...(opens ? [{ code: 'opensAccount', confirm: false } as const] : []),
      ...(token?.takesFee ? [{ code: 'tokenTakesFee', confirm: false } as const] : []),
      ...(mayArrive ? [{ code: 'mayStillArrive', confirm: true } as const] : []),
      ...(token?.isScaled ? [{ code: 'tokenScaled', confirm: true } as const] : []),
      ...(await createRentWarnings({ context, request, left, receiver, outcome: outcome.result })),
    ],
    request: toPlain(request),
  }
}

function describeAsset(
  coin: { readonly symbol: string; readonly decimals: number },
  mint: string | undefined,
  token: TokenTransferInfo | undefined,
): TransferAsset {
  if (mint === undefined || !token) {
    return { kind: 'native', symbol: coin.symbol, decimals: coin.decimals }
  }
  return { kind: 'token', address: mint, symbol: '', decimals: token.request.decimals }
}

function settleValue({
  draft,
  asset,
  native,
  charge,
  max,
}: {
  draft: SolanaRequest
  asset: TransferAsset
  native: bigint
  charge: bigint
  max: boolean
}): bigint {
  if (draft.token) return draft.value
  if (max) {
    if (native <= charge) throw new PorticoError(transferNothingLeft)
    return native - charge
  }
  if (draft.value + charge > native) throw createInsufficientFundsError(asset, native)
  return draft.value
}

// A system account must hold the rent-exempt minimum or nothing.
async function createRentWarnings({
  context: { rpc, abortSignal },
  request,
  left,
  receiver,
  outcome,
}: {
  context: { rpc: ClusterRpc; abortSignal: AbortSignal }
  request: SolanaRequest
  left: bigint
  receiver: ClusterAccount | undefined
  outcome: TransferOutcome
}): Promise<readonly TransferWarning[]> {
  // A transfer that fails is confirmed as such.
  const confirm = outcome.status !== 'fails'
  const least = await rpc.getMinimumBalanceForRentExemption(0n).send({ abortSignal })
  const details = `${least}`
  const isNew = !request.token && !receiver && request.value < least
  const isBare = left > 0n && left < least
  return [
    ...(isNew ? [{ code: 'receiverBelowRent', confirm, details } as const] : []),
    ...(isBare ? [{ code: 'senderBelowRent', confirm, details } as const] : []),
  ]
}

// A transaction is valid until its last block, whatever a node responded.
async function mayEarlierArrive(
  { rpc, abortSignal, commitment }: Parameters<typeof readAccounts>[0],
  { account, network, to, asset, earlier = [] }: PlanTransferParameters<'solana'>,
  value: bigint,
): Promise<boolean> {
  const equal = earlier.filter(
    (transfer) =>
      transfer.status === 'dropped' &&
      transfer.networkId === network.caipNetworkId &&
      transfer.from === account.address &&
      transfer.to === to &&
      transfer.token === asset &&
      transfer.value === value,
  )
  if (equal.length === 0) return false
  const height = await rpc.getBlockHeight({ commitment }).send({ abortSignal })
  return equal.some(({ lastBlock = 0 }) => lastBlock >= height)
}

function isProgram(address: Address, account: ClusterAccount | undefined): boolean {
  if (!account) return isOffCurveAddress(address)
  return account.executable || account.owner !== SYSTEM
}

function createInsufficientFundsError(
  { symbol, decimals }: TransferAsset,
  held: bigint,
): PorticoError {
  const have = writeDecimal({ value: held, decimals })
  return new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
}
