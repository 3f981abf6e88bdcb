import type { Writer } from './createWriter.ts'
import { formatAddress } from './formatAddress.ts'
import { isolate } from './isolate.ts'
import type { Review, ReviewRow, ReviewSubject } from './review.ts'
import type { Change, Simulation } from './simulation.ts'
import { toWarnings } from './toWarnings.ts'

/**
 * Adds what the node says that a request would change, before what is decoded of it. It takes the
 * place of nothing, and softens no warning: a contract can tell a simulation from a block.
 *
 * @param symbol - of the network's coin
 */
export function addSimulation(
  review: Review,
  simulation: Simulation | undefined,
  writer: Writer,
  symbol: string,
): Review {
  if (!simulation) return review
  if (simulation.kind === 'failed') {
    return { ...review, warnings: [...toWarnings(['fails'], writer), ...review.warnings] }
  }
  const isUnknown = simulation.kind === 'unknown'
  const { changes, rest } = isUnknown ? { changes: [], rest: 0 } : simulation
  const sorted = [...changes].sort((one, other) => getSign(one) - getSign(other))
  const rows = sorted.map((change) => toRow(change, writer, symbol))
  const others = isUnknown ? writer.t('review.unknown') : rest > 0 && writer.integer(BigInt(rest))
  if (others) rows.push(writer.row('otherChanges', others))
  if (rows.length === 0) return review
  const section = { title: writer.t('review.changes'), rows }
  return { ...review, sections: [section, ...review.sections] }
}

const getSign = ({ amount }: Change) => (amount < 0n ? -1 : 1)

/** A token is named by its contract, besides the symbol that it claims. */
function toRow(change: Change, writer: Writer, symbol: string): ReviewRow {
  const { token, id, amount } = change
  const isLoss = getSign(change) < 0
  const name = isLoss ? 'sends' : 'receives'
  const value = isLoss ? -amount : amount
  if (token === null) return withSubject(writer.nativeRow(name, value), { kind: 'coin', symbol })
  const row = id === undefined ? writer.amountRow(name, token, value) : nftRow()
  return withSubject(row, writer.subject(token), formatAddress(token))

  function nftRow(): ReviewRow {
    const count = value === 1n ? '' : `${writer.integer(value)} × `
    const text = isolate(`${count}${writer.t('review.row.nft')} ${id}`)
    return { ...writer.row(name, ''), value: { kind: 'amount', text } }
  }
}

function withSubject(
  row: ReviewRow,
  subject: ReviewSubject | undefined,
  token?: string,
): ReviewRow {
  const { value } = row
  return value.kind === 'amount' ? { ...row, value: { ...value, subject, token } } : row
}
