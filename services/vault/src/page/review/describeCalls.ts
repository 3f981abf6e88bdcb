import type { PreparedCalls } from '../signing/preparedRequest.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Writer } from './createWriter.ts'
import { describeEvmAction } from './describeEvmAction.ts'
import { getMaximumFee, toTransactionDetails } from './describeTransaction.ts'
import type { ReviewDetail, ReviewPart, ReviewRow, ReviewSection } from './review.ts'
import { toListWriter } from './toListWriter.ts'

export interface CallsPart extends Omit<ReviewPart, 'rows'> {
  readonly sections: readonly ReviewSection[]
  readonly feeRows: readonly ReviewRow[]
  readonly details: readonly ReviewDetail[]
}

/** Describes a batch of calls: each as the transaction that it is, and what all of them cost. */
export function describeCalls(
  { transactions }: PreparedCalls,
  writer: Writer,
  texts: Texts,
): CallsPart {
  const { t, integer, costRow } = writer
  const count = transactions.length
  const isOne = count === 1
  const number = (title: string, place: number) =>
    isOne ? title : t('review.numbered', { number: integer(BigInt(place + 1)), title })
  const partWriter = isOne ? writer : toListWriter(writer)
  const parts = transactions.map(({ action }) => describeEvmAction(action, partWriter))
  const [only] = parts
  const fee = transactions.reduce((sum, { transaction }) => sum + getMaximumFee(transaction), 0n)
  return {
    ...(isOne && only ? only : { title: t('review.sendTransactions', { count }) }),
    sections: parts.map(({ title, rows }, place) => ({
      title: isOne ? undefined : number(title, place),
      rows,
    })),
    warnings: [
      ...parts.flatMap(({ warnings }) => warnings),
      ...(isOne ? [] : ['separate' as const]),
    ],
    feeRows: [costRow('fee', fee)],
    details: transactions.flatMap(({ transaction }, place) =>
      toTransactionDetails(transaction, writer, texts).map((detail) =>
        detail.kind === 'rows' ? detail : { ...detail, label: number(detail.label, place) },
      ),
    ),
  }
}
