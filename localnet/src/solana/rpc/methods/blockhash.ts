import { addressParam, configParam } from '../params.ts'
import { type RpcMethod, withContext } from '../rpcMethod.ts'

/** The newest blockhash and the last block height at which it may be used. */
export const getLatestBlockhash: RpcMethod = ([config], context) => {
  configParam(config, context)
  return withContext(context, context.cluster.latestBlockhash)
}

/** Checks whether a transaction may still use a blockhash. */
export const isBlockhashValid: RpcMethod = ([blockhash, config], context) => {
  // A blockhash has the form of an address: 32 bytes in base58.
  const hash = addressParam(blockhash, 'blockhash')
  configParam(config, context)
  return withContext(context, context.cluster.isBlockhashValid(hash))
}
