import { accountEncoding, encodeAccount } from '../encodeAccount.ts'
import { addressParam, configParam, listParam } from '../params.ts'
import { type RpcMethod, withContext } from '../rpcMethod.ts'

const MAX_ACCOUNTS = 100

/** One account with its data. */
export const getAccountInfo: RpcMethod = ([address, config], context) => {
  const { cluster } = context
  const key = addressParam(address)
  const how = accountEncoding(configParam(config, context))
  return withContext(context, encodeAccount(cluster, cluster.account(key), how))
}

/** Up to 100 accounts with their data, in the order of the request. */
export const getMultipleAccounts: RpcMethod = ([addresses, config], context) => {
  const { cluster } = context
  const keys = listParam(addresses, 'addresses', MAX_ACCOUNTS).map((key) => addressParam(key))
  const raw = configParam(config, context)
  const how = accountEncoding({ ...raw, encoding: raw.encoding ?? 'base64' })
  const accounts = keys.map((key) => encodeAccount(cluster, cluster.account(key), how))
  return withContext(context, accounts)
}
