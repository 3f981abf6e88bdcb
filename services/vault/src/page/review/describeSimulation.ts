import type { Change, Simulation } from '../simulation/simulation.ts'
import type { Writer } from './createWriter.ts'
import { formatAddress } from './formatAddress.ts'
import { isolate } from './isolate.ts'
import type { Review, ReviewRow, ReviewSubject } from './review.ts'
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
  const { changes, rest } = simulation
  const lost = changes.filter(({ amount }) => amount < 0n)
  const gained = changes.filter(({ amount }) => amount > 0n)
  const rows = [...lost, ...gained].map((change) => toRow(change, writer, symbol))
  if (rest > 0) rows.push(writer.row('furtherChanges', writer.integer(BigInt(rest))))
  if (rows.length === 0) return review
  const section = { title: writer.t('review.changes'), rows }
  return { ...review, sections: [section, ...review.sections] }
}

/** A token is named by its contract, besides the symbol that it claims. */
function toRow({ token, id, amount }: Change, writer: Writer, symbol: string): ReviewRow {
  const isLoss = amount < 0n
  const name = isLoss ? 'sends' : 'receives'
  const value = isLoss ? -amount : amount
  if (token === null) return withSubject(writer.nativeRow(name, value), { kind: 'coin', symbol })
  const row = id === undefined ? writer.amountRow(name, token, value) : nftRow()
  return withSubject(row, writer.subject(token), formatAddress(token))

  function nftRow(): ReviewRow {
    const values = { id: `${id}`, number: writer.integer(value) }
    const text = isolate(writer.t(value === 1n ? 'review.nft' : 'review.nfts', values))
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
