import {
  type Base64EncodedWireTransaction,
  getBase58Decoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit'
import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged, transferPrepareFailed } from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { requestCluster } from '../requestCluster.ts'
import { buildTransaction, type SolanaRequest, toCommitment } from './request.ts'
import { submit } from './submit.ts'

const SIGNATURE_BYTES = 64

/**
 * Sends a planned transfer. The wallet signs and sends it, or only signs it if it cannot send. Only
 * the blockhash is new.
 *
 * @throws {PorticoError} `transfer/prepare-failed` if the cluster does not respond; the mapped
 *   error of the wallet; `connector/invalid-answer`
 */
export async function sendPlan(parameters: SendPlanParameters<'solana'>): Promise<SentTransaction> {
  const { provider, account, network, plan, onRequest } = parameters
  // The request was written by `planTransfer`.
  const request = plan.request as unknown as SolanaRequest
  const lifetime = await readLifetime(parameters, request)
  const transaction = new Uint8Array(
    getTransactionEncoder().encode(buildTransaction(request, lifetime)),
  )
  const { caipNetworkId: networkId } = network
  const transactionRequest = { address: account.address, transaction, networkId }
  // Wallets and nodes refuse the older names of commitments.
  const options = { preflightCommitment: toCommitment(request.commitment) }
  const lastBlock = Number(lifetime.lastValidBlockHeight)
  let signature: Uint8Array
  onRequest()
  try {
    signature = await provider.signAndSendTransaction({ ...transactionRequest, options })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (!isPorticoError(error, connectorMethodUnsupported)) throw error
    return signAndSubmit(parameters, { ...transactionRequest, request, lastBlock })
  }
  if (!ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signAndSendTransaction' })
  }
  return { hash: getBase58Decoder().decode(signature), lastBlock }
}

async function readLifetime(
  { endpoints, network }: SendPlanParameters<'solana'>,
  { commitment }: SolanaRequest,
) {
  try {
    const { value } = await requestCluster({ endpoints, name: network.name }, (rpc, abortSignal) =>
      rpc.getLatestBlockhash({ commitment: toCommitment(commitment) }).send({ abortSignal }),
    )
    return value
  } catch (error) {
    throw new PorticoError(transferPrepareFailed, { cause: mapNodeError(error) })
  }
}

/**
 * Has the wallet sign a transaction, and sends it to the cluster. For wallets that only sign. The
 * signed transaction must equal the given one.
 *
 * @throws {PorticoError} `transfer/changed` if the wallet signed another transaction, which is not
 *   sent; the mapped errors of wallet and node
 */
async function signAndSubmit(
  parameters: SendPlanParameters<'solana'>,
  {
    request,
    lastBlock,
    ...transactionRequest
  }: {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
    request: SolanaRequest
    lastBlock: number
  },
): Promise<SentTransaction> {
  let signed: Uint8Array
  try {
    signed = await parameters.provider.signTransaction(transactionRequest)
  } catch (error) {
    throw mapWalletError(error)
  }
  const requested = decode(transactionRequest.transaction)
  const returned = decode(signed)
  const toText = getBase64Decoder().decode
  if (toText(requested.messageBytes) !== toText(returned.messageBytes)) {
    throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
  }
  const signature = returned.signatures[request.from]
  if (!signature) throw new PorticoError(connectorInvalidAnswer, { details: 'signTransaction' })
  const sent = { hash: getBase58Decoder().decode(signature), lastBlock }
  parameters.onSigned?.(sent)
  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  const preflightCommitment = toCommitment(request.commitment)
  await submit(parameters, { wire, hash: sent.hash, preflightCommitment })
  return sent
}

function decode(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signTransaction' })
  }
}
