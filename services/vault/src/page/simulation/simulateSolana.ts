import * as v from 'valibot'
import {
  type DecodedSolanaMessage,
  fromHex,
  joinSolanaTransaction,
  listWritable,
  type SolanaAction,
  toBase64,
} from '../../frame/index.ts'
import type { Node } from '../nodes/createNode.ts'
import { getSolanaFee } from '../review/getSolanaFee.ts'
import type { PreparedSolanaTransactions } from '../signing/preparedRequest.ts'
import { Account, readHoldings } from './readHoldings.ts'
import type { Change } from './simulation.ts'
import { type Move, sumMoves } from './sumMoves.ts'

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
 * the transaction as a whole, such as a signature that is not there yet; `fee` is of newer nodes.
 */
const After = v.object({
  value: v.object({
    err: v.union([v.null(), v.record(v.string(), v.unknown())]),
    accounts: v.nullish(v.array(Account)),
    fee: v.nullish(v.pipe(v.number(), v.safeInteger())),
  }),
})

/**
 * Asks a node what a transaction would change for the account. The fee is no part of it.
 *
 * An account may be in a lookup table, where nobody but the network sees it: what such a
 * transaction takes could be missing, so that nothing of it is shown.
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
  const addresses = listWritable(fromHex(transaction.message))
  if (!addresses) return undefined
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
  const { err, accounts: changed, fee } = parsed[1].output.value
  if (err) return 'failed'
  const { value: held } = parsed[0].output
  if (held.length !== addresses.length || changed?.length !== addresses.length) return undefined
  const { decoded } = transaction
  const cost = fee === null || fee === undefined ? getKnownFee(decoded) : BigInt(fee)
  if (cost === undefined) return undefined
  const isPayer = decoded.feePayer === owner
  const [gone, there] = ['', owner]
  return sumMoves(
    [
      ...toMoves(readHoldings(held, addresses, owner), there, gone),
      ...toMoves(readHoldings(changed, addresses, owner), gone, there),
      ...(isPayer ? toMoves([{ token: null, amount: cost }], gone, there) : []),
    ],
    owner,
  )
}

/** Without a limit of its own, the units that a priority fee is for are the node's to tell. */
function getKnownFee(decoded: DecodedSolanaMessage): bigint | undefined {
  const has = (kind: SolanaAction['kind']) => decoded.actions.some((action) => action.kind === kind)
  return has('computePrice') && !has('computeLimit') ? undefined : getSolanaFee(decoded)
}

function toMoves(holdings: readonly Change[], from: string, to: string): readonly Move[] {
  return holdings.map((holding) => ({ ...holding, from, to }))
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
