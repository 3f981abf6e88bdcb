import type { UnsignedTransaction } from '../../frame/index.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Writer } from './createWriter.ts'
import { formatAddress } from './formatAddress.ts'
import { formatUnits } from './formatUnits.ts'
import type { ReviewDetail, ReviewRow } from './review.ts'

/** Decimals of gwei, the unit of gas prices. */
const GWEI = 9

/** The most that a transaction pays for gas. */
export function toFeeRow(transaction: UnsignedTransaction, { costRow }: Writer): ReviewRow {
  return costRow('fee', getMaximumFee(transaction))
}

export function getMaximumFee(transaction: UnsignedTransaction): bigint {
  const price = transaction.type === 'legacy' ? transaction.gasPrice : transaction.maxFeePerGas
  return transaction.gas * price
}

/**
 * The addresses that a transaction pays for in advance. They change nothing but the fee:
 * https://eips.ethereum.org/EIPS/eip-2930
 */
export function toAccessRows(
  transaction: UnsignedTransaction,
  writer: Writer,
): readonly ReviewRow[] {
  const { length } = getAccessList(transaction)
  const { t, row, integer } = writer
  const size = t('review.addresses', { count: length, size: integer(BigInt(length)) })
  return length > 0 ? [row('accessList', size)] : []
}

function getAccessList(transaction: UnsignedTransaction) {
  return transaction.type === 'legacy' ? [] : transaction.accessList
}

/** Each address with its storage keys. */
function toAccessDetails(transaction: UnsignedTransaction, { t }: Writer): readonly ReviewDetail[] {
  return getAccessList(transaction).map(({ address, storageKeys }) => {
    const text = [formatAddress(address), ...storageKeys].join('\n')
    return { kind: 'data', label: t('review.row.accessList'), text }
  })
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
  const bytes: readonly ReviewDetail[] =
    data === '0x' ? [] : [{ kind: 'data', label: t('review.data'), text: data }]
  return [...bytes, ...toAccessDetails(transaction, writer), { kind: 'rows', rows }]
}
