import type { Texts } from '../texts/createTexts.ts'
import type { ApprovalState } from '../views/approval/approvalState.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { describeEvmAction } from './describeEvmAction.ts'
import { describeMessage } from './describeMessage.ts'
import { describeSolanaTransactions } from './describeSolanaTransactions.ts'
import { toAccessRows, toFeeRow, toTransactionDetails } from './describeTransaction.ts'
import { describeTypedData } from './describeTypedData.ts'
import { isolate } from './isolate.ts'
import type { Review, ReviewDetail, ReviewPart, ReviewRow, ReviewSection } from './review.ts'
import { toWarnings } from './toWarnings.ts'

export interface DescribeRequestParameters
  extends Pick<ApprovalState, 'prepared' | 'network' | 'tokens'> {
  readonly texts: Texts
}

/**
 * Describes a request to the user: all that is signed, and nothing that the site claims, except for
 * what is marked so.
 *
 * @example
 * describeRequest({ prepared, network, tokens, texts }).title // 'Send 0.5 ETH'
 */
export function describeRequest(parameters: DescribeRequestParameters): Review {
  const { prepared, texts } = parameters
  const writer = createWriter({ ...parameters, address: prepared.address })
  const frame = createFrameRows(parameters, writer)
  const digest: ReviewDetail = { kind: 'rows', rows: [writer.row('digest', prepared.digest)] }
  switch (prepared.kind) {
    case 'message':
    case 'solanaMessage': {
      const part = describeMessage(prepared.message, prepared.origin, writer)
      return { ...toReview(part, frame([]), writer), content: part.content, details: [digest] }
    }
    case 'typedData': {
      const part = describeTypedData(prepared.typedData, writer)
      const review = toReview(part, frame([]), writer)
      if (part.isRead) return { ...review, details: [part.fields, digest] }
      return { ...review, content: part.fields, details: [digest] }
    }
    case 'transaction': {
      const part = describeEvmAction(prepared.action, writer)
      const { transaction } = prepared
      const costs = [toFeeRow(transaction, writer), ...toAccessRows(transaction, writer)]
      const review = toReview(part, frame(costs), writer)
      const details = toTransactionDetails(transaction, writer, texts)
      return { ...review, details: [...details, digest] }
    }
    case 'solanaTransactions': {
      const { title, warnings, feeRows, details, ...part } = describeSolanaTransactions(
        prepared,
        writer,
      )
      const { before, after } = frame(feeRows)
      const sections = joinSections(part.sections, before, after)
      return {
        title,
        sections,
        warnings: toWarnings(warnings, writer),
        details: [...details, digest],
      }
    }
    default:
      return prepared satisfies never
  }
}

/** The rows that each request has. */
interface FrameRows {
  readonly before: readonly ReviewRow[]
  readonly after: readonly ReviewRow[]
}

function createFrameRows(
  { prepared, network }: DescribeRequestParameters,
  { row, addressRow }: Writer,
): (fees: readonly ReviewRow[]) => FrameRows {
  return (fees) => ({
    before: [row('site', isolate(prepared.origin))],
    after: [
      row('network', isolate(network.name)),
      ...fees,
      addressRow('account', prepared.address, false),
    ],
  })
}

function toReview(
  { title, rows, warnings }: ReviewPart,
  { before, after }: FrameRows,
  writer: Writer,
): Review {
  const sections = [{ rows: [...before, ...rows, ...after] }]
  return { title, sections, warnings: toWarnings(warnings, writer), details: [] }
}

/** One action shares its rows with those of the request. */
function joinSections(
  sections: readonly ReviewSection[],
  before: readonly ReviewRow[],
  after: readonly ReviewRow[],
): readonly ReviewSection[] {
  const [only, ...others] = sections
  if (only && others.length === 0 && only.title === undefined) {
    return [{ rows: [...before, ...only.rows, ...after] }]
  }
  return [{ rows: before }, ...sections, { rows: after }]
}
