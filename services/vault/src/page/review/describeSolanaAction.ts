import type { SolanaAction } from '../../frame/index.ts'
import type { Writer } from './createWriter.ts'
import { describeAllowance } from './describeAllowance.ts'
import type { ReviewPart, WarningId } from './review.ts'

/** Describes what an instruction does. */
export function describeSolanaAction(action: SolanaAction, writer: Writer): ReviewPart {
  const { t, row, addressRow, otherRows, integer } = writer
  switch (action.kind) {
    case 'transfer': {
      const sent = writer.sent(null, action.lamports)
      const from = otherRows('from', action.from)
      return { ...sent, rows: [addressRow('to', action.to), ...from, ...sent.rows], warnings: [] }
    }
    case 'tokenTransfer': {
      const { mint, destination } = action
      const sent = writer.sent(mint, action.amount)
      const rows = [
        addressRow('toTokenAccount', destination),
        ...sent.rows,
        ...(mint === undefined
          ? [addressRow('fromTokenAccount', action.source, false)]
          : [addressRow('token', mint, false)]),
      ]
      return { ...sent, rows, warnings: [] }
    }
    case 'tokenApprove':
      return describeAllowance({ ...action, token: action.mint, spender: action.delegate }, writer)
    case 'tokenRevoke': {
      const rows = [addressRow('tokenAccount', action.source)]
      return { title: t('review.remove'), rows, warnings: [] }
    }
    case 'closeTokenAccount': {
      const rows = [
        addressRow('tokenAccount', action.account),
        addressRow('restTo', action.destination),
      ]
      // An account of wrapped SOL pays out all of it. The instruction does not tell its token.
      const isOther = otherRows('restTo', action.destination).length > 0
      const isTaken = isOther && action.destination !== action.owner
      const warnings: readonly WarningId[] = isTaken ? ['restToOther'] : []
      return { title: t('review.closeTokenAccount'), rows, warnings }
    }
    case 'createTokenAccount': {
      const rows = [
        addressRow('token', action.mint, false),
        ...otherRows('owner', action.owner),
        addressRow('tokenAccount', action.account, false),
      ]
      return { title: t('review.createTokenAccount'), rows, warnings: [] }
    }
    case 'computeLimit':
      return toLimit(writer, [row('units', integer(action.units))])
    case 'computePrice':
      return toLimit(writer, [row('unitPrice', integer(action.microLamports))])
    case 'unreadable': {
      const { program } = action
      const rows = program === undefined ? [] : [addressRow('program', program)]
      return { title: t('review.callProgram'), rows, warnings: ['unreadableInstruction'] }
    }
    default:
      return action satisfies never
  }
}

function toLimit({ t }: Writer, rows: ReviewPart['rows']): ReviewPart {
  return { title: t('review.limits'), rows, warnings: [] }
}
