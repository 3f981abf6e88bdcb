import type { TransactionMessageBytes } from '@solana/kit'
import type { Cluster } from '../../cluster.ts'
import { feeOf } from '../../fee.ts'
import { openMessage } from '../../message.ts'
import { bytesParam, configParam } from '../params.ts'
import { invalidParams } from '../rpcError.ts'
import { type RpcMethod, withContext } from '../rpcMethod.ts'

/** The fee of a message in lamports; null if its blockhash has expired. */
export const getFeeForMessage: RpcMethod = ([encoded, config], context) => {
  const bytes = bytesParam(encoded, 'message', 'base64')
  configParam(config, context)
  const message = read(bytes as unknown as TransactionMessageBytes, context.cluster)
  if (message === undefined) throw invalidParams('failed to deserialize the message')
  const isUsable = context.cluster.isBlockhashValid(message.blockhash)
  return withContext(context, isUsable ? feeOf(message) : null)
}

function read(bytes: TransactionMessageBytes, cluster: Cluster) {
  try {
    return openMessage(bytes, (address) => cluster.account(address)?.data)
  } catch {
    return undefined
  }
}
