import type { Permit } from '../../frame/index.ts'
import type { Writer } from './createWriter.ts'
import { describeAllowAll, describeAllowance, isUnlimited } from './describeAllowance.ts'
import { formatExpiration, getPermit2Warnings } from './describeEvmAction.ts'
import type { ReviewPart, ReviewRow, WarningId } from './review.ts'

type Permit2 = Extract<Permit, { readonly isPermit2: boolean }>

/** Describes what a signature permits. */
export function describePermit(permit: Permit, writer: Writer): ReviewPart {
  const part = describeTerms(permit, writer)
  return isRemoval(permit) ? part : { ...part, warnings: [...part.warnings, 'permit'] }
}

function isRemoval(permit: Permit): boolean {
  if (permit.kind === 'permitAll') return !permit.isAllowed
  return permit.kind === 'permit' && permit.amount === 0n
}

function describeTerms(permit: Permit, writer: Writer): ReviewPart {
  const token = permit.contract
  switch (permit.kind) {
    case 'permit': {
      const part = describeAllowance({ ...permit, token }, writer)
      const owner = writer.otherRows('owner', permit.owner)
      return {
        ...part,
        rows: [...part.rows, ...owner, writer.timeRow('deadline', permit.deadline)],
      }
    }
    case 'permitAll':
      return describeAllowAll({ ...permit, token }, writer)
    case 'permit2Allowance':
    case 'permit2Transfer':
      return describePermit2(permit, writer)
    default:
      return permit satisfies never
  }
}

function describePermit2(permit: Permit2, writer: Writer): ReviewPart {
  const { t, addressRow, timeRow } = writer
  const isAll = permit.tokens.some((token) => isUnlimited(token, writer))
  const rows = [
    addressRow('spender', permit.spender),
    ...permit.tokens.flatMap((token) => describeToken(token, writer)),
    ...(permit.isPermit2 || !permit.contract ? [] : [addressRow('contract', permit.contract)]),
    timeRow('deadline', permit.deadline),
  ]
  const terms: readonly WarningId[] =
    permit.kind === 'permit2Transfer' && permit.hasWitness ? ['terms'] : []
  const warnings = [
    ...(isAll ? (['unlimited'] as const) : []),
    ...getPermit2Warnings(permit.isPermit2),
    ...terms,
  ]
  const isTransfer = permit.kind === 'permit2Transfer'
  const [only, ...others] = permit.tokens
  const subject = others.length === 0 ? writer.subject(only?.token) : undefined
  const limited = isTransfer ? 'review.allowTransfer' : 'review.approve'
  return { title: t(isAll ? 'review.approveAll' : limited), subject, rows, warnings }
}

function describeToken(
  permitted: Permit2['tokens'][number] & { readonly expiration?: bigint },
  writer: Writer,
): readonly ReviewRow[] {
  const { row, addressRow } = writer
  const { token, expiration } = permitted
  return [
    isUnlimited(permitted, writer)
      ? writer.unlimitedRow()
      : writer.amountRow('limit', token, permitted.amount),
    addressRow('token', token, false),
    ...(expiration === undefined ? [] : [row('expires', formatExpiration(expiration, writer))]),
  ]
}
