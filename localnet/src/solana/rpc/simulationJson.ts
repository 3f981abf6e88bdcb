import { getAddressDecoder, getBase64Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { Json } from '../../net/json.ts'
import type { Simulation } from '../cluster.ts'
import { feeOf } from '../fee.ts'
import type { OpenMessage } from '../message.ts'
import type { RpcContext } from './rpcMethod.ts'

/** The return data of a run as nodes print it; null when there is none. */
export function returnDataJson(meta: TransactionMetadata | undefined): Json {
  const returned = meta?.returnData()
  if (returned === undefined || returned.data().length === 0) return null
  return {
    data: [getBase64Decoder().decode(returned.data()), 'base64'],
    programId: getAddressDecoder().decode(returned.programId()),
  }
}

/** The body of a simulation's answer, which is also the data of a preflight failure. */
export function simulationJson(
  { cluster }: RpcContext,
  message: OpenMessage,
  { error, meta, postAccounts }: Simulation,
): { readonly [key: string]: Json } {
  const after = new Map(postAccounts.map((account) => [account.address, account.lamports]))
  const before = message.keys.map((key) => cluster.svm.getBalance(key) ?? 0n)
  const ran = meta !== undefined && error === null
  return {
    accounts: null,
    err: error,
    fee: feeOf(message),
    innerInstructions: null,
    loadedAccountsDataSize: 0,
    loadedAddresses: { readonly: message.loadedReadonly, writable: message.loadedWritable },
    logs: meta?.logs() ?? null,
    postBalances: ran ? message.keys.map((key, at) => after.get(key) ?? before[at]) : null,
    postTokenBalances: null,
    preBalances: ran ? before : null,
    preTokenBalances: null,
    replacementBlockhash: null,
    returnData: returnDataJson(meta),
    unitsConsumed: meta?.computeUnitsConsumed() ?? 0n,
  }
}
