import { type DecodedTypedData, escapeText } from '../../frame/index.ts'
import type { Writer } from './createWriter.ts'
import { describePermit } from './describePermit.ts'
import { isolate } from './isolate.ts'
import type { ReviewDetail, ReviewPart, ReviewRow, WarningId } from './review.ts'
import { toReviewFields } from './toReviewFields.ts'

export interface TypedDataPart extends ReviewPart {
  /** What is signed, field by field. */
  readonly fields: ReviewDetail
  /** Whether the rows say what the fields mean. */
  readonly isRead: boolean
}

/** Describes typed data of EIP-712: what it permits, or its fields. */
export function describeTypedData(typedData: DecodedTypedData, writer: Writer): TypedDataPart {
  const { t } = writer
  const { domain, message, permit } = typedData
  const described = permit && describePermit(permit, writer)
  const part = described ?? {
    title: t('review.typedData'),
    rows: [],
    warnings: ['unreadableTypedData'] as const,
  }
  const network: readonly WarningId[] = domain.chainId === undefined ? ['anyNetwork'] : []
  return {
    ...part,
    rows: [...part.rows, ...(described ? [] : toDomainRows(typedData, writer))],
    warnings: [...part.warnings, ...network],
    fields: {
      kind: 'fields',
      label: isolate(escapeText(message.type)),
      fields: toReviewFields(message),
    },
    isRead: described !== undefined,
  }
}

/** The domain is the site's claim, except for the contract: it is what checks the signature. */
function toDomainRows({ domain }: DecodedTypedData, writer: Writer): readonly ReviewRow[] {
  const { row, addressRow } = writer
  const { name, verifyingContract } = domain
  return [
    ...(name ? [row('claims', isolate(escapeText(name)))] : []),
    ...(verifyingContract ? [addressRow('contract', verifyingContract)] : []),
  ]
}
