import type { SourceTransaction, SourceTransfer } from '../types.ts'
import type { Block, BlockTransaction, Receipt } from './blockSchema.ts'
import { readLogs } from './readLogs.ts'

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
/** Transfers and approvals of a transaction that are kept: a block has room for far more. */
const KEPT_MAX = 500

/** Reads what a transaction did from its receipt. Transfers inside of contracts are not in it. */
export function toRecord(
  { timestamp }: Pick<Block, 'timestamp'>,
  transaction: BlockTransaction,
  receipt: Receipt,
): SourceTransaction {
  const { hash, from, to, nonce, input } = transaction
  const isFailed = receipt.status === '0x0'
  const { transfers, approvals } = readLogs(receipt.logs)
  const gasPrice = receipt.effectiveGasPrice
  return {
    id: hash,
    minedAt: timestamp,
    isFailed,
    sentFrom: from,
    sentTo: to ?? null,
    nonce,
    ...(gasPrice !== undefined && {
      fee: `${receipt.gasUsed * gasPrice + (receipt.l1Fee ?? 0n)}`,
    }),
    ...(input.length >= 10 && to && { selector: input.slice(0, 10) }),
    transfers: isFailed
      ? []
      : [...readValue(transaction, receipt), ...transfers].slice(0, KEPT_MAX),
    approvals: isFailed ? [] : approvals.slice(0, KEPT_MAX),
  }
}

/** A call without value transfers none; a plain transaction of nothing is a transfer of zero. */
function readValue(
  { from, to, value, input }: BlockTransaction,
  { contractAddress }: Receipt,
): readonly SourceTransfer[] {
  const recipient = to ?? contractAddress
  if (!recipient || (value === 0n && (input !== '0x' || !to))) return []
  return [{ asset: { kind: 'native' }, sender: from, recipient, amount: `${value}` }]
}

/** The accounts in whose history a transaction is. */
export function findAccounts(
  { sentFrom, sentTo, transfers, approvals }: SourceTransaction,
  { contractAddress }: Pick<Receipt, 'contractAddress'>,
): readonly string[] {
  const all = new Set([
    sentFrom,
    sentTo ?? contractAddress ?? ZERO_ADDRESS,
    ...transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
    ...approvals.map(({ owner }) => owner),
  ])
  all.delete(ZERO_ADDRESS)
  return [...all]
}
