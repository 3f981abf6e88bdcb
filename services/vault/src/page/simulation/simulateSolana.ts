import * as v from 'valibot'
import {
  fromHex,
  joinSolanaTransaction,
  listWritable,
  type SolanaAction,
  toBase64,
} from '../../frame/index.ts'
import type { Node } from '../nodes/createNode.ts'
import { getSolanaFee } from '../review/getSolanaFee.ts'
import type { Change } from '../review/simulation.ts'
import type { PreparedSolanaTransactions } from '../signing/preparedRequest.ts'
import { Account, readHoldings, readPermissions } from './readHoldings.ts'
import { type Move, negate, sumChanges } from './sumMoves.ts'

export interface SimulateSolanaParameters {
  readonly node: Node
  readonly owner: string
  readonly transaction: PreparedSolanaTransactions['transactions'][number]
  readonly signal: AbortSignal
}

/** https://solana.com/docs/rpc/http/getmultipleaccounts, "Result". */
const Before = v.object({ value: v.array(Account) })
/**
 * https://solana.com/docs/rpc/http/simulatetransaction, "Result". An error that is a text is about
 * the transaction as a whole, such as a signature that is not there yet.
 */
const After = v.object({
  value: v.object({
    err: v.unknown(),
    accounts: v.optional(v.nullable(v.array(Account))),
  }),
})

/**
 * Fetches what a transaction would change for the account. The fee is no part of it.
 *
 * Nothing is shown of a transaction with a lookup table, whose accounts only the network knows, and
 * of one that lets another account take tokens: the amounts would not tell what it costs.
 *
 * @returns `failed` for instructions that fail; nothing for a response of another form
 * @throws NodeError; DecodeError `solana_invalid`
 */
export async function simulateSolana({
  node,
  owner,
  transaction,
  signal,
}: SimulateSolanaParameters): Promise<readonly Change[] | 'failed' | undefined> {
  const { decoded } = transaction
  const has = (kind: SolanaAction['kind']) => decoded.actions.some((action) => action.kind === kind)
  const addresses = listWritable(fromHex(transaction.message))
  // The units that a priority fee is for are the network's to tell, if there is no limit.
  if (!addresses || (has('computePrice') && !has('computeLimit'))) return undefined
  const [commitment, encoding] = ['confirmed', 'base64']
  const wire = toBase64(joinSolanaTransaction(transaction))
  const accounts = { addresses, encoding }
  const options = { commitment, encoding, replaceRecentBlockhash: true, accounts }
  const [before, after] = await Promise.all([
    node.request('getMultipleAccounts', [addresses, { commitment, encoding }], signal),
    node.request('simulateTransaction', [wire, options], signal),
  ])
  const parsed = [v.safeParse(Before, before), v.safeParse(After, after)] as const
  if (!parsed[0].success || !parsed[1].success) return undefined
  const { err, accounts: changed } = parsed[1].output.value
  if (typeof err === 'string' || err === undefined) return undefined
  if (err !== null) return 'failed'
  const { value: held } = parsed[0].output
  if (held.length !== addresses.length || changed?.length !== addresses.length) return undefined
  const permitted = readPermissions(held, owner)
  const permits = readPermissions(changed, owner)
  if (permits.some((text, at) => text !== '' && text !== permitted[at])) return undefined
  const read = (all: readonly Account[]) => readHoldings(all, addresses, owner)
  const fee = decoded.feePayer === owner ? [{ token: null, amount: getSolanaFee(decoded) }] : []
  return sumChanges([...read(held).map(negate), ...read(changed), ...fee])
}

/** Lists the transfers that decoded instructions say. */
export function listSolanaMoves(actions: readonly SolanaAction[]): readonly Move[] {
  return actions.flatMap((action): readonly Move[] => {
    if (action.kind === 'transfer') return [{ ...action, token: null, amount: action.lamports }]
    if (action.kind !== 'tokenTransfer' || action.mint === undefined) return []
    const { mint: token, owner: from, destination: to, amount } = action
    return [{ token, from, to, amount }]
  })
}
