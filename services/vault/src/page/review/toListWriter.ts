import type { Writer } from './createWriter.ts'

/** Of several transfers, none leads the review: each has a row with its amount and its worth. */
export function toListWriter(writer: Writer): Writer {
  const { nativeRow, amountRow } = writer
  return {
    ...writer,
    sent(token, value) {
      const { title } = writer.sent(token, value)
      const isCoin = token === null
      const row = isCoin ? nativeRow('amount', value) : amountRow('amount', token, value)
      return { title, rows: [row] }
    },
  }
}
