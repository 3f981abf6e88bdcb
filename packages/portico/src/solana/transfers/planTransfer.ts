import { type Address, isOffCurveAddress } from '@solana/kit'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  PlanTransferParameters,
  TransferAsset,
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
import { askCluster, type ClusterRpc } from '../askCluster.ts'
import { SYSTEM } from './programs.ts'
import { type ClusterAccount, readAccounts, readHolding, readMint } from './readAccounts.ts'
import { readTokenSide, type TokenSide } from './readTokenSide.ts'
import { buildTransaction, modernCommitment, type SolanaRequest, toPlain } from './request.ts'
import { readFee, tryRequest } from './tryRequest.ts'

const COMMITMENT_DEFAULT = 'confirmed'

/**
 * Works out a transfer of SOL or of an SPL token. A token account that the receiver lacks is opened, and its rent counted.
 *
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/insufficient-gas`, `transfer/nothing-left`, `transfer/no-token`,
 *   `receiver/token-account`; `transfer/prepare-failed` with the node's error by name as its cause; `connector/aborted`
 */
export async function planTransfer(
  parameters: PlanTransferParameters<'solana'>,
): Promise<TransferPlan> {
  const { endpoints, network, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    const question = { endpoints, name: network.name, signal }
    return await askCluster(question, (rpc, abortSignal) => plan(rpc, abortSignal, parameters))
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
  const { account, network, asset: mint, value: wish } = parameters
  const commitment = parameters.commitment ?? COMMITMENT_DEFAULT
  const ask = { rpc, abortSignal, commitment: modernCommitment(commitment) }
  const from = account.address as Address
  const to = parameters.to as Address
  const addresses = mint === undefined ? [from, to] : [from, to, mint as Address]
  const [{ value: lifetime }, [sender, receiver, minted]] = await Promise.all([
    rpc.getLatestBlockhash({ commitment: ask.commitment }).send({ abortSignal }),
    readAccounts(ask, addresses),
  ])
  if (readHolding(receiver) || readMint(receiver)) throw new PorticoError(receiverTokenAccount)
  const native = sender?.lamports ?? 0n
  const token =
    mint === undefined
      ? undefined
      : await readTokenSide(ask, { from, to, mint: mint as Address, minted, network })
  const asset = describeAsset(network.nativeCurrency, mint, token)
  const held = token?.held ?? native
  if ((wish === 'max' && held === 0n) || (wish !== 'max' && wish > held)) {
    throw insufficient(asset, held)
  }
  const draft = { from, to, value: wish === 'max' ? held : wish, commitment, token: token?.request }
  const charge = await readFee(ask, buildTransaction(draft, lifetime))
  const request = {
    ...draft,
    value: settleValue({ draft, asset, native, charge, max: wish === 'max' }),
  }
  const outcome = await tryRequest(ask, { request, lifetime })
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
      ...(token?.isScaled ? [{ code: 'tokenScaled', confirm: true } as const] : []),
      ...(await rentWarnings({ ask, request, left, receiver })),
    ],
    request: toPlain(request),
  }
}

function describeAsset(
  coin: { readonly symbol: string; readonly decimals: number },
  mint: string | undefined,
  token: TokenSide | undefined,
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
  if (draft.value + charge > native) throw insufficient(asset, native)
  return draft.value
}

// An account of the system program exists as long as it keeps enough to be worth its place; nothing at all is fine, too.
async function rentWarnings({
  ask: { rpc, abortSignal },
  request,
  left,
  receiver,
}: {
  ask: { rpc: ClusterRpc; abortSignal: AbortSignal }
  request: SolanaRequest
  left: bigint
  receiver: ClusterAccount | undefined
}): Promise<readonly TransferWarning[]> {
  const least = await rpc.getMinimumBalanceForRentExemption(0n).send({ abortSignal })
  const details = `${least}`
  const isNew = !request.token && !receiver && request.value < least
  const isBare = left > 0n && left < least
  return [
    ...(isNew ? [{ code: 'receiverBelowRent', confirm: true, details } as const] : []),
    ...(isBare ? [{ code: 'senderBelowRent', confirm: true, details } as const] : []),
  ]
}

function isProgram(address: Address, account: ClusterAccount | undefined): boolean {
  if (!account) return isOffCurveAddress(address)
  return account.executable || account.owner !== SYSTEM
}

function insufficient({ symbol, decimals }: TransferAsset, held: bigint): PorticoError {
  const have = writeDecimal({ value: held, decimals })
  return new PorticoError(transferInsufficientFunds, { args: { have, symbol } })
}
