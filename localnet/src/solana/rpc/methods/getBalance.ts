import { addressParam, configParam } from '../params.ts'
import { type RpcMethod, withContext } from '../rpcMethod.ts'

/** Lamports of an account; 0 for one that does not exist. */
export const getBalance: RpcMethod = ([address, config], context) => {
  const account = addressParam(address)
  configParam(config, context)
  return withContext(context, context.cluster.svm.getBalance(account) ?? 0n)
}
