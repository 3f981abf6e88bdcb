import type { SolanaAction } from '../../frame/index.ts'
import type { PreparedSolanaTransactions } from '../signing/preparedRequest.ts'
import type { Writer } from './createWriter.ts'
import { describeSolanaAction } from './describeSolanaAction.ts'
import { getSolanaFee } from './getSolanaFee.ts'
import type {
  ReviewDetail,
  ReviewLead,
  ReviewRow,
  ReviewSection,
  ReviewSubject,
  WarningId,
} from './review.ts'
import { toListWriter } from './toListWriter.ts'

export interface SolanaPart {
  readonly title: string
  readonly lead?: ReviewLead | undefined
  readonly subject?: ReviewSubject | undefined
  readonly sections: readonly ReviewSection[]
  readonly warnings: readonly WarningId[]
  readonly feeRows: readonly ReviewRow[]
  readonly details: readonly ReviewDetail[]
}

/** Describes transactions of Solana: each instruction, except those that limit the fee. */
export function describeSolanaTransactions(
  { transactions, address, reply }: PreparedSolanaTransactions,
  writer: Writer,
): SolanaPart {
  const { t, costRow } = writer
  const actions = transactions.flatMap(({ decoded }) => decoded.actions)
  const limits = actions.filter((action) => !isShown(action))
  const mains = actions.filter((action) => isShown(action) && action.kind !== 'createTokenAccount')
  const [main] = mains
  const isOne = transactions.length === 1 && mains.length === 1
  const partWriter = isOne ? writer : toListWriter(writer)
  const parts = actions.filter(isShown).map((action) => describeSolanaAction(action, partWriter))
  const own = transactions.filter(({ decoded }) => decoded.feePayer === address)
  const cost = own.reduce((sum, { decoded }) => sum + getSolanaFee(decoded), 0n)
  const count = transactions.length
  const list = reply.kind === 'sent' ? 'review.sendTransactions' : 'review.signTransactions'
  const only = isOne && main ? describeSolanaAction(main, writer) : undefined
  const title = only?.title ?? t(list, { count })
  return {
    title,
    lead: only?.lead,
    subject: only?.subject,
    sections: parts.map(({ title: own, rows }) => ({
      title: own === title ? undefined : own,
      rows,
    })),
    warnings: parts.flatMap(({ warnings }) => warnings),
    feeRows: own.length > 0 ? [costRow('fee', cost)] : [],
    details: [
      ...actions.flatMap((action) => toData(action, writer)),
      { kind: 'rows', rows: limits.flatMap((each) => describeSolanaAction(each, writer).rows) },
    ],
  }
}

function isShown({ kind }: SolanaAction): boolean {
  return kind !== 'computeLimit' && kind !== 'computePrice'
}

function toData(action: SolanaAction, { t }: Writer): readonly ReviewDetail[] {
  if (action.kind !== 'unreadable') return []
  return [{ kind: 'data', label: t('review.data'), text: action.data }]
}
