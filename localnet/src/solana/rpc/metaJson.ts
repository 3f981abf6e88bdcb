import type { Json } from '../../net/json.ts'
import type { TransactionRecord } from '../history.ts'
import type { AccountSnapshot } from '../snapshot.ts'
import { readTokenAccount, tokenAmount } from '../tokenLayout.ts'
import { innerInstructionsJson } from './innerInstructions.ts'
import { decimalsOf } from './parseAccount.ts'
import type { RpcContext } from './rpcMethod.ts'
import { returnDataJson } from './simulationJson.ts'

/** The effects of a landed transaction in the JSON form of RPC nodes. */
export function metaJson(record: TransactionRecord, context: RpcContext): Json {
  const { message, meta, error } = record
  return {
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    err: error,
    fee: record.fee,
    innerInstructions: innerInstructionsJson(meta),
    loadedAddresses: { readonly: message.loadedReadonly, writable: message.loadedWritable },
    logMessages: meta.logs(),
    postBalances: record.after.map(({ lamports }) => lamports),
    postTokenBalances: tokenBalances(record.after, context),
    preBalances: record.before.map(({ lamports }) => lamports),
    preTokenBalances: tokenBalances(record.before, context),
    returnData: returnDataJson(meta) ?? undefined,
    rewards: [],
    status: error === null ? { Ok: null } : { Err: error },
  }
}

function tokenBalances(moment: readonly AccountSnapshot[], { cluster }: RpcContext): Json {
  return moment.flatMap(({ account }, accountIndex) => {
    const token = readTokenAccount(account)
    if (account === undefined || token === undefined) return []
    return [
      {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.programAddress,
        uiTokenAmount: tokenAmount(token.amount, decimalsOf(cluster, token)),
      },
    ]
  })
}
