import { CAROL, TOKEN } from '../../../frame/decode/evm/test/calls.ts'
import type { PreparedRequest } from '../../signing/preparedRequest.ts'
import { createTexts } from '../../texts/createTexts.ts'
import type {
  ApprovalNetwork,
  ReviewPrices,
  TokenFacts,
} from '../../views/approval/approvalState.ts'
import { describeRequest } from '../describeRequest.ts'
import type { Review, ReviewDetail, ReviewField } from '../review.ts'
import type { Simulation } from '../simulation.ts'
import { MAINNET, SOLANA } from './createPrepared.ts'

/** Of `ledgerTypedData.json`, which names its source. */
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const tokens = new Map([
  [TOKEN, { symbol: 'tUSD', decimals: 6 }],
  [CAROL, { symbol: 'CRL', decimals: 0 }],
  [USDC, { symbol: 'USDC', decimals: 6 }],
])
const texts = createTexts('en')

export function getReview(
  prepared: PreparedRequest,
  change: {
    readonly tokens?: ReadonlyMap<string, TokenFacts>
    readonly prices?: ReviewPrices
    readonly network?: ApprovalNetwork
    readonly simulation?: Simulation
  } = {},
) {
  const network = prepared.chainId.startsWith('solana') ? SOLANA : MAINNET
  return describeRequest({ prepared, network, tokens, texts, ...change })
}

/** Without isolates, and with plain spaces. */
export const plain = (text: string) =>
  text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')

/** The rows of a review as lines, without those that each request has. */
export function getLines({ sections }: Review): readonly string[] {
  const frame = new Set(['site', 'network', 'account', 'fee'])
  return sections
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !frame.has(id))
    .map(({ label, value }) => `${label}: ${plain(value.text)}`)
}

export function summarize(review: Review) {
  const warnings = review.warnings.map(({ id }) => id)
  return { title: plain(review.title), lines: getLines(review), warnings }
}

export function getDetails({ details }: Review): Readonly<Record<string, string>> {
  const rows = details.flatMap((detail) => (detail.kind === 'rows' ? detail.rows : []))
  return Object.fromEntries(rows.map(({ label, value }) => [label, plain(value.text)]))
}

export function getFields(detail: ReviewDetail | undefined): readonly ReviewField[] {
  return detail?.kind === 'fields' ? detail.fields : []
}
