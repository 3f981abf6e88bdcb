import type { Json } from '../../../net/json.ts'
import { flagParam, listParam, objectParam, signatureParam } from '../params.ts'
import { type RpcContext, type RpcMethod, withContext } from '../rpcMethod.ts'

const MAX_SIGNATURES = 256

/** The statuses of up to 256 transactions; null for one that has not landed. */
export const getSignatureStatuses: RpcMethod = ([signatures, config], context) => {
  const list = listParam(signatures, 'signatures', MAX_SIGNATURES).map(signatureParam)
  const { searchTransactionHistory } = objectParam(config, 'config')
  flagParam(searchTransactionHistory, 'searchTransactionHistory')
  return withContext(
    context,
    list.map((signature) => statusOf(signature, context)),
  )
}

function statusOf(signature: string, { cluster }: RpcContext): Json {
  const record = cluster.history.get(signature)
  if (record === undefined) return null
  return {
    // One node has no forks, so every block is final.
    confirmationStatus: 'finalized',
    confirmations: null,
    err: record.error,
    slot: record.slot,
    status: record.error === null ? { Ok: null } : { Err: record.error },
  }
}
