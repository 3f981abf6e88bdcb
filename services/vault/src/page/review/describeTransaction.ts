import type { UnsignedTransaction } from '../../frame/index.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Writer } from './createWriter.ts'
import { formatUnits } from './formatUnits.ts'
import type { ReviewDetail, ReviewRow } from './review.ts'

/** Decimals of gwei, the unit of gas prices. */
const GWEI = 9

/** The most that a transaction pays for gas. */
export function toFeeRow(transaction: UnsignedTransaction, { row, fee }: Writer): ReviewRow {
  const price = transaction.type === 'legacy' ? transaction.gasPrice : transaction.maxFeePerGas
  return row('fee', fee(transaction.gas * price))
}

/** What a transaction has besides its action. */
export function toTransactionDetails(
  transaction: UnsignedTransaction,
  writer: Writer,
  texts: Texts,
): readonly ReviewDetail[] {
  const { t, row, integer } = writer
  const price = (value: bigint) => `${formatUnits({ value, decimals: GWEI }, texts)}\u00a0gwei`
  const { nonce, gas, data } = transaction
  const prices =
    transaction.type === 'legacy'
      ? [row('gasPrice', price(transaction.gasPrice))]
      : [
          row('maxFee', price(transaction.maxFeePerGas)),
          row('priorityFee', price(transaction.maxPriorityFeePerGas)),
        ]
  const rows = [row('nonce', integer(nonce)), row('gas', integer(gas)), ...prices]
  if (data === '0x') return [{ kind: 'rows', rows }]
  return [
    { kind: 'data', label: t('review.data'), text: data },
    { kind: 'rows', rows },
  ]
}
