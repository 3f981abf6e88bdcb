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
 * Describes the permission to spend an amount of a token.
 *
 * @param options - `canBeId`: without the decimals of a token, the amount may be the id of an NFT
 */
export function describeAllowance(
  { token, spender, amount, isUnlimited }: Allowance,
  writer: Writer,
  { canBeId = false } = {},
): ReviewPart {
  const { t, row, addressRow } = writer
  const isId = canBeId && !isUnlimited && !(token !== undefined && writer.hasFacts(token))
  const isRemoved = amount === 0n && !isId
  const limit = isUnlimited ? t('review.unlimited') : writer.amount(token, amount)
  const rows = [
    addressRow('spender', spender),
    isId ? row('amountOrId', `${amount}`) : row('limit', limit),
    ...(token === undefined ? [] : [addressRow('token', token, false)]),
  ]
  const title = isUnlimited ? 'review.approveAll' : isRemoved ? 'review.remove' : 'review.approve'
  return { title: t(title), rows, warnings: isUnlimited ? ['unlimited'] : [] }
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
    ...(isAllowed ? [row('limit', t('review.unlimited'))] : []),
    ...(token === undefined ? [] : [addressRow('token', token, false)]),
    ...otherRows('owner', owner),
    row('deadline', expiry === 0n ? t('review.never') : time(expiry)),
  ]
  const title = t(isAllowed ? 'review.approveAll' : 'review.remove')
  return { title, rows, warnings: isAllowed ? ['unlimited'] : [] }
}
