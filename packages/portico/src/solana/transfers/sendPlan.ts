import {
  type Base64EncodedWireTransaction,
  getBase58Decoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit'
import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { SolanaProvider } from '../../wire/accounts.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged, transferPrepareFailed } from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId, RpcEndpoint } from '../../wire/network.ts'
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
  const { provider, account, network, endpoints, plan, onRequest, onSigned, clock } = parameters
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
  let signature: Uint8Array
  onRequest()
  try {
    signature = await provider.signAndSendTransaction({ ...transactionRequest, options })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (!isPorticoError(error, connectorMethodUnsupported)) throw error
    signature = await signAndSubmit(provider, {
      ...transactionRequest,
      request,
      endpoints,
      name: network.name,
      onSigned,
      clock,
    })
  }
  if (!ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signAndSendTransaction' })
  }
  const hash = getBase58Decoder().decode(signature)
  return { hash, lastBlock: Number(lifetime.lastValidBlockHeight) }
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
 * @returns the signature
 * @throws {PorticoError} `transfer/changed` if the wallet signed another transaction, which is not
 *   sent; the mapped errors of wallet and node
 */
async function signAndSubmit(
  provider: SolanaProvider,
  {
    address,
    transaction,
    networkId,
    request,
    endpoints,
    name,
    onSigned,
    clock,
  }: Pick<SendPlanParameters, 'onSigned' | 'clock'> & {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
    request: SolanaRequest
    endpoints: readonly RpcEndpoint[]
    name: string
  },
): Promise<Uint8Array> {
  let signed: Uint8Array
  try {
    signed = await provider.signTransaction({ address, transaction, networkId })
  } catch (error) {
    throw mapWalletError(error)
  }
  const requested = decode(transaction)
  const returned = decode(signed)
  const toText = getBase64Decoder().decode
  if (toText(requested.messageBytes) !== toText(returned.messageBytes)) {
    throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
  }
  const signature = returned.signatures[request.from]
  if (!signature) throw new PorticoError(connectorInvalidAnswer, { details: 'signTransaction' })
  onSigned?.()
  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  const hash = getBase58Decoder().decode(signature)
  const preflightCommitment = toCommitment(request.commitment)
  await submit({ endpoints, name }, { wire, hash, preflightCommitment, clock })
  return new Uint8Array(signature)
}

function decode(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signTransaction' })
  }
}
