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
import { askCluster } from '../askCluster.ts'
import { modernCommitment, type SolanaRequest } from './request.ts'

/**
 * Has a transaction signed, and sends it from here: for wallets that only sign. What comes back has to be the same transaction.
 *
 * @returns the signature
 * @throws {PorticoError} `transfer/changed` when the wallet signed something else, which is not sent; the wallet's and the node's errors by name
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
  const asked = decode(transaction)
  const answered = decode(signed)
  const same = getBase64Decoder().decode
  if (same(asked.messageBytes) !== same(answered.messageBytes)) {
    throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
  }
  const signature = answered.signatures[request.from]
  if (!signature) throw new PorticoError(connectorInvalidAnswer, { details: 'signTransaction' })
  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  const preflightCommitment = modernCommitment(request.commitment)
  try {
    await askCluster({ endpoints, name }, (rpc, abortSignal) =>
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
