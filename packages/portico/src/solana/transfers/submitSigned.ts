import {
  type Base64EncodedWireTransaction,
  getBase64Decoder,
  getTransactionDecoder,
} from '@solana/kit'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId, RpcEndpoint } from '../../wire/network.ts'
import type { SolanaProvider } from '../../wire/providers.ts'
import { requestCluster } from '../requestCluster.ts'
import { type SolanaRequest, toCommitment } from './request.ts'

/**
 * Has the wallet sign a transaction, and sends it to the cluster. For wallets that only sign. The
 * signed transaction must equal the given one.
 *
 * @returns the signature
 * @throws {PorticoError} `transfer/changed` if the wallet signed another transaction, which is not
 *   sent; the mapped errors of wallet and node
 */
export async function submitSigned(
  provider: SolanaProvider,
  {
    address,
    transaction,
    networkId,
    request,
    endpoints,
    name,
  }: {
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
  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  const preflightCommitment = toCommitment(request.commitment)
  try {
    await requestCluster({ endpoints, name }, (rpc, abortSignal) =>
      rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment }).send({ abortSignal }),
    )
  } catch (error) {
    throw mapNodeError(error)
  }
  return new Uint8Array(signature)
}

function decode(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signTransaction' })
  }
}
