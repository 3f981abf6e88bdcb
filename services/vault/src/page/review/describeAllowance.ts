import type { Writer } from './createWriter.ts'
import type { ReviewPart } from './review.ts'

export interface Allowance {
  /** Missing for a permit that names no contract. */
  readonly token?: string | undefined
  readonly spender: string
  readonly amount: bigint
  readonly isUnlimited: boolean
}

/**
 * Returns whether an allowance has no end in practice. The decoder knows no decimals, so it does
 * not mark 2⁸⁴ units of a token with six of them, which are more than there will ever be.
 */
export function isUnlimited(allowance: Omit<Allowance, 'spender'>, writer: Writer): boolean {
  return allowance.isUnlimited || writer.isBeyondSupply(allowance.token, allowance.amount)
}

/**
 * Describes the permission to spend an amount of a token.
 *
 * @param options - `canBeId`: without the decimals of a token, the amount may be the id of an NFT;
 * `isLess`: the amount is taken off an allowance
 */
export function describeAllowance(
  allowance: Allowance,
  writer: Writer,
  { canBeId = false, isLess = false } = {},
): ReviewPart {
  const { t, row, addressRow } = writer
  const { token, spender, amount } = allowance
  const isAll = !isLess && isUnlimited(allowance, writer)
  const isId = canBeId && !isAll && !(token !== undefined && writer.hasFacts(token))
  const isRemoved = amount === 0n && !isId
  const limit = isAll ? writer.unlimitedRow() : writer.amountRow('limit', token, amount)
  const rows = [
    addressRow('spender', spender),
    isId ? row('amountOrId', `${amount}`) : limit,
    ...(token === undefined ? [] : [addressRow('token', token, false)]),
  ]
  const title = isAll ? 'review.approveAll' : isRemoved ? 'review.remove' : 'review.approve'
  const subject = writer.subject(token)
  return { title: t(title), subject, rows, warnings: isAll ? ['unlimited'] : [] }
}

export interface AllowAll {
  readonly token?: string | undefined
  readonly spender: string
  readonly owner: string
  readonly isAllowed: boolean
  readonly expiry: bigint
}

/** Describes the permit of DAI: all of the token, or nothing. An expiry of 0 is none. */
export function describeAllowAll(
  { token, spender, owner, isAllowed, expiry }: AllowAll,
  writer: Writer,
): ReviewPart {
  const { t, row, addressRow, otherRows, time } = writer
  const rows = [
    addressRow('spender', spender),
    ...(isAllowed ? [writer.unlimitedRow()] : []),
    ...(token === undefined ? [] : [addressRow('token', token, false)]),
    ...otherRows('owner', owner),
    row('deadline', expiry === 0n ? t('review.never') : time(expiry)),
  ]
  const title = t(isAllowed ? 'review.approveAll' : 'review.remove')
  const subject = writer.subject(token)
  return { title, subject, rows, warnings: isAllowed ? ['unlimited'] : [] }
}
