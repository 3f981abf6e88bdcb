import type { SourceApproval, SourceTransaction, SourceTransfer } from '../types.ts'
import type { Lists } from './readLists.ts'
import type { InternalRow, NftRow, TokenRow, TransactionRow } from './rows.ts'

const APPROVE = '0x095ea7b3'
const UNLIMITED = 1n << 255n

/** The place of a transaction in the chain. */
export interface Place {
  readonly blockNumber: number
  /** In its block. Unknown for a transaction that is in the list of internal ones only: 0. */
  readonly index: number
}

/** A transaction as the lists tell it. */
export interface JoinedTransaction extends Place {
  readonly id: string
  readonly minedAt: number
  /** Unset for a transaction that another account has sent to a third one. */
  readonly row: TransactionRow | undefined
  readonly transfers: readonly SourceTransfer[]
}

/** Joins the rows of each transaction, the newest first. */
export function joinLists({
  transactions,
  internals,
  tokens,
  nfts,
}: Omit<Lists, 'horizon'>): readonly JoinedTransaction[] {
  const byId = new Map<string, JoinedTransaction>()
  const add = (
    id: string | undefined,
    row: Pick<TokenRow, 'blockNumber' | 'timeStamp'> & { transactionIndex?: number },
    transfers: readonly SourceTransfer[],
    own?: TransactionRow,
  ): void => {
    if (id === undefined) return
    const known = byId.get(id)
    byId.set(id, {
      id,
      blockNumber: row.blockNumber,
      index: row.transactionIndex ?? known?.index ?? 0,
      minedAt: row.timeStamp,
      row: own ?? known?.row,
      transfers: [...(known?.transfers ?? []), ...transfers],
    })
  }
  for (const row of transactions) add(row.hash, row, toValue(row), row)
  for (const row of internals) add(row.hash ?? row.transactionHash, row, toInternal(row))
  for (const row of tokens) add(row.hash, row, [toTokenTransfer(row)])
  for (const row of nfts) add(row.hash, row, [toNftTransfer(row)])
  return [...byId.values()].sort((a, b) => b.blockNumber - a.blockNumber || b.index - a.index)
}

/** What the account's own row says of a transaction. */
export function readRow(row: TransactionRow): Omit<SourceTransaction, 'transfers'> {
  const { hash, timeStamp, from, to, nonce, input, gasUsed, gasPrice } = row
  return {
    id: hash,
    minedAt: timeStamp,
    isFailed: isFailed(row),
    sentFrom: from,
    sentTo: to ?? null,
    nonce,
    fee: `${BigInt(gasUsed) * BigInt(gasPrice)}`,
    ...(to && input.length >= 10 && { selector: input.slice(0, 10) }),
    approvals: readApprovals(row),
  }
}

const isFailed = (row: TransactionRow) => row.isError !== '0' || row.txreceipt_status === '0'

function toValue(row: TransactionRow): readonly SourceTransfer[] {
  const { from, to, contractAddress, value, input } = row
  const recipient = to ?? contractAddress
  if (isFailed(row) || !recipient || (value === '0' && (input !== '0x' || !to))) return []
  return [{ asset: { kind: 'native' }, sender: from, recipient, amount: value }]
}

function toInternal({ from, to, value, isError }: InternalRow): readonly SourceTransfer[] {
  if (!to || value === '0' || isError !== '0') return []
  return [{ asset: { kind: 'native' }, sender: from, recipient: to, amount: value }]
}

function toTokenTransfer(row: TokenRow): SourceTransfer {
  const { contractAddress: address, from: sender, to: recipient, value: amount } = row
  const decimals = /^\d{1,2}$/.test(row.tokenDecimal) ? Number(row.tokenDecimal) : 0
  const metadata = { name: row.tokenName, symbol: row.tokenSymbol, decimals }
  return { asset: { kind: 'token', address, metadata }, sender, recipient, amount }
}

function toNftTransfer(row: NftRow): SourceTransfer {
  const { contractAddress: address, from: sender, to: recipient, tokenID: tokenId } = row
  const metadata = { name: row.tokenName, symbol: row.tokenSymbol }
  const asset = { kind: 'nft', address, tokenId, metadata } as const
  return { asset, sender, recipient, amount: row.tokenValue ?? '1' }
}

/** The lists have no approvals: those of direct calls are read from the input. */
function readApprovals(row: TransactionRow): readonly SourceApproval[] {
  const { from: owner, to: address, input } = row
  if (isFailed(row) || !address || !input.startsWith(APPROVE) || input.length < 138) return []
  const value = BigInt(`0x${input.slice(74, 138)}`)
  return [
    {
      asset: { kind: 'token', address },
      owner,
      spender: `0x${input.slice(34, 74).toLowerCase()}`,
      amount: value >= UNLIMITED ? null : `${value}`,
    },
  ]
}
