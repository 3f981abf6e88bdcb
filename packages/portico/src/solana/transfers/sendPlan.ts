import { getBase58Decoder, getTransactionEncoder } from '@solana/kit'
import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { transferPrepareFailed } from '../../wire/errors/rows/transfer.ts'
import { askCluster } from '../askCluster.ts'
import { buildTransaction, modernCommitment, type SolanaRequest } from './request.ts'
import { submitSigned } from './submitSigned.ts'

const SIGNATURE_BYTES = 64

/**
 * Has a planned transfer signed and sent: by the wallet, where it sends, else signed by it and sent from here. Only the blockhash is new.
 *
 * @throws {PorticoError} `transfer/prepare-failed` when the cluster does not answer; the wallet's error by name; `connector/invalid-answer`
 */
export async function sendPlan(parameters: SendPlanParameters<'solana'>): Promise<SentTransaction> {
  const { provider, account, network, endpoints, plan, onAsk } = parameters
  // What stands in the plan is what `planTransfer` wrote there.
  const request = plan.request as unknown as SolanaRequest
  const lifetime = await readLifetime(parameters, request)
  const transaction = new Uint8Array(
    getTransactionEncoder().encode(buildTransaction(request, lifetime)),
  )
  const { caipNetworkId: networkId } = network
  const asked = { address: account.address, transaction, networkId }
  // By its name of today: wallets and nodes refuse the old ones.
  const options = { preflightCommitment: modernCommitment(request.commitment) }
  let signature: Uint8Array
  onAsk()
  try {
    signature = await provider.signAndSendTransaction({ ...asked, options })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (!isPorticoError(error, connectorMethodUnsupported)) throw error
    signature = await submitSigned(provider, { ...asked, request, endpoints, name: network.name })
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
    const { value } = await askCluster({ endpoints, name: network.name }, (rpc, abortSignal) =>
      rpc.getLatestBlockhash({ commitment: modernCommitment(commitment) }).send({ abortSignal }),
    )
    return value
  } catch (error) {
    throw new PorticoError(transferPrepareFailed, { cause: mapNodeError(error) })
  }
}
