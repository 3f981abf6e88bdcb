import { addressParam, configParam, integerParam, signatureParam } from '../params.ts'
import { invalidParams } from '../rpcError.ts'
import type { RpcMethod } from '../rpcMethod.ts'

const MAX_LIMIT = 1000

/** The transactions of an account, newest first. */
export const getSignaturesForAddress: RpcMethod = ([address, config], context) => {
  const key = addressParam(address)
  const raw = configParam(config, context)
  const limit = integerParam(raw.limit ?? MAX_LIMIT, 'limit')
  if (limit < 1 || limit > MAX_LIMIT) throw invalidParams(`limit must be 1 to ${MAX_LIMIT}`)
  const before = raw.before == null ? undefined : signatureParam(raw.before)
  const until = raw.until == null ? undefined : signatureParam(raw.until)
  const records = context.cluster.history.of(key)
  const start = before === undefined ? 0 : indexAfter(records, before)
  const end = records.findIndex(({ signature }) => signature === until)
  return records
    .slice(start, end < 0 ? undefined : end)
    .slice(0, limit)
    .map((record) => ({
      blockTime: record.blockTime,
      confirmationStatus: 'finalized',
      err: record.error,
      memo: null,
      signature: record.signature,
      slot: record.slot,
      transactionIndex: 0,
    }))
}

function indexAfter(records: readonly { readonly signature: string }[], signature: string): number {
  const index = records.findIndex((record) => record.signature === signature)
  return index < 0 ? records.length : index + 1
}
