import type { Texts } from '../texts/createTexts.ts'
import type { ApprovalState } from '../views/approval/approvalState.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { describeCalls } from './describeCalls.ts'
import { describeEvmAction } from './describeEvmAction.ts'
import { describeMessage } from './describeMessage.ts'
import { addSimulation } from './describeSimulation.ts'
import { describeSolanaTransactions } from './describeSolanaTransactions.ts'
import { toAccessRows, toFeeRow, toTransactionDetails } from './describeTransaction.ts'
import { describeTypedData } from './describeTypedData.ts'
import { isolate } from './isolate.ts'
import type { Review, ReviewDetail, ReviewPart, ReviewRow, ReviewSection, RowId } from './review.ts'
import { toWarnings } from './toWarnings.ts'

export interface DescribeRequestParameters
  extends Pick<ApprovalState, 'prepared' | 'network' | 'tokens' | 'prices' | 'simulation'> {
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
  const { prepared, network, simulation } = parameters
  const writer = createWriter({
    ...parameters,
    address: prepared.address,
    chainId: prepared.chainId,
  })
  const review = addSimulation(describe(parameters, writer), simulation, writer, network.symbol)
  if (!network.isOfSite) return review
  const id = prepared.kind === 'solanaTransactions' ? 'siteCluster' : 'siteNetwork'
  return { ...review, warnings: [...toWarnings([id], writer), ...review.warnings] }
}

function describe(parameters: DescribeRequestParameters, writer: Writer): Review {
  const { prepared, texts } = parameters
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
    case 'calls':
    case 'solanaTransactions': {
      const part =
        prepared.kind === 'calls'
          ? describeCalls(prepared, writer, texts)
          : describeSolanaTransactions(prepared, writer)
      const { title, lead, subject, warnings, details } = part
      const sections = joinSections(part.sections, frame(part.feeRows))
      const review = { title, lead, subject, sections, warnings: toWarnings(warnings, writer) }
      return { ...review, details: [...details, digest] }
    }
    default:
      return prepared satisfies never
  }
}

/** The rows that each request has. */
interface FrameRows {
  readonly site: ReviewRow
  readonly account: ReviewRow
  /** The network, and what the request costs there. */
  readonly costs: readonly ReviewRow[]
}

function createFrameRows(
  { prepared, network }: DescribeRequestParameters,
  { row, addressRow }: Writer,
): (fees: readonly ReviewRow[]) => FrameRows {
  const { chainId } = prepared
  const networkRow: ReviewRow = {
    ...row('network', ''),
    value: { kind: 'network', text: isolate(network.name), chainId },
  }
  return (fees) => ({
    site: row('site', isolate(prepared.origin)),
    costs: [networkRow, ...fees],
    account: addressRow('account', prepared.address, false),
  })
}

function toReview(
  { title, lead, subject, rows, warnings }: ReviewPart,
  frame: FrameRows,
  writer: Writer,
): Review {
  const sections = joinRows(rows, frame)
  return { title, lead, subject, sections, warnings: toWarnings(warnings, writer), details: [] }
}

/** One action shares its rows with those of the request. */
function joinSections(
  sections: readonly ReviewSection[],
  frame: FrameRows,
): readonly ReviewSection[] {
  const [only, ...others] = sections
  if (only && others.length === 0 && only.title === undefined) return joinRows(only.rows, frame)
  return [{ rows: [frame.site] }, ...sections, { rows: [...frame.costs, frame.account] }]
}

/** Who gets something comes first, right after what it is. */
const RECEIVERS: ReadonlySet<RowId> = new Set(['to', 'toTokenAccount'])

function joinRows(
  rows: readonly ReviewRow[],
  { site, costs, account }: FrameRows,
): readonly ReviewSection[] {
  const [first, ...rest] = rows
  if (!first || !RECEIVERS.has(first.id)) return [{ rows: [site, ...rows, ...costs, account] }]
  const from = rest.filter(({ id }) => id === 'from')
  const others = rest.filter(({ id }) => id !== 'from')
  return [{ rows: [first, ...from] }, { rows: [...costs, site, ...others, account] }]
}
