import type { EvmAction } from '../../frame/index.ts'
import type { Writer } from './createWriter.ts'
import { describeAllowAll, describeAllowance } from './describeAllowance.ts'
import type { ReviewPart, ReviewRow, WarningId } from './review.ts'

type Action<Kind extends EvmAction['kind']> = Extract<EvmAction, { readonly kind: Kind }>

/** Describes what a call of a contract, or a transfer, does. */
export function describeEvmAction(action: EvmAction, writer: Writer): ReviewPart {
  const { addressRow } = writer
  switch (action.kind) {
    case 'nativeTransfer': {
      const sent = writer.sent(null, action.value)
      return { ...sent, rows: [addressRow('to', action.to), ...sent.rows], warnings: [] }
    }
    case 'contractCreation':
      return describeCreation(action, writer)
    case 'unknownCall':
    case 'unreadableCall':
      return describeCall(action, writer)
    case 'tokenTransfer':
    case 'transferFrom':
    case 'nftTransfer':
    case 'multiTokenTransfer':
    case 'permit2TransferFrom':
      return withPayment(describeTransfer(action, writer), action.value, writer)
    case 'approve':
    case 'increaseAllowance':
    case 'decreaseAllowance':
    case 'permit':
    case 'permitAll':
    case 'approvalForAll':
    case 'permit2Approve':
      return withPayment(describeApproval(action, writer), action.value, writer)
    default:
      return action satisfies never
  }
}

/** No function of a token takes native currency: a contract that gets some may do anything. */
function withPayment(part: ReviewPart, value: bigint, writer: Writer): ReviewPart {
  if (value === 0n) return part
  return {
    title: writer.t('review.call'),
    rows: [writer.row('function', part.title), ...part.rows, ...paymentRows(value, writer)],
    warnings: [...part.warnings, 'unreadableCall'],
  }
}

function paymentRows(value: bigint, { nativeRow }: Writer): readonly ReviewRow[] {
  return value > 0n ? [nativeRow('pays', value)] : []
}

function describeCreation(action: Action<'contractCreation'>, writer: Writer): ReviewPart {
  const { t, row, integer } = writer
  const size = t('review.bytes', { count: action.codeSize, size: integer(BigInt(action.codeSize)) })
  const rows = [...paymentRows(action.value, writer), row('code', size)]
  return { title: t('review.create'), rows, warnings: ['newContract'] }
}

function describeCall(
  action: Action<'unknownCall' | 'unreadableCall'>,
  writer: Writer,
): ReviewPart {
  const { t, row, addressRow } = writer
  const rows = [addressRow('contract', action.contract), ...paymentRows(action.value, writer)]
  if (action.kind === 'unknownCall') rows.push(row('function', action.selector))
  return { title: t('review.call'), rows, warnings: ['unreadableCall'] }
}

type Transfer = Action<
  'tokenTransfer' | 'transferFrom' | 'nftTransfer' | 'multiTokenTransfer' | 'permit2TransferFrom'
>

function describeTransfer(action: Transfer, writer: Writer): ReviewPart {
  const { t, row, addressRow, otherRows, hasFacts } = writer
  const { contract, to } = action
  switch (action.kind) {
    case 'tokenTransfer': {
      const sent = writer.sent(contract, action.amount)
      const rows = [addressRow('to', to), ...sent.rows, addressRow('token', contract, false)]
      return { ...sent, rows, warnings: [] }
    }
    case 'transferFrom': {
      // Without decimals, it may be the number of an NFT.
      const sent = hasFacts(contract)
        ? writer.sent(contract, action.amountOrId)
        : { title: t('review.transfer'), rows: [row('amountOrId', `${action.amountOrId}`)] }
      const rows = [
        ...[addressRow('to', to), ...otherRows('from', action.from)],
        ...[...sent.rows, addressRow('token', contract, false)],
      ]
      return { ...sent, rows, warnings: [] }
    }
    case 'permit2TransferFrom': {
      const { token, isPermit2 } = action
      const sent = writer.sent(token, action.amount)
      const rows = [
        ...[addressRow('to', to), ...otherRows('from', action.from)],
        ...[...sent.rows, addressRow('token', token, false)],
        ...(isPermit2 ? [] : [addressRow('contract', contract)]),
      ]
      const warnings = getPermit2Warnings(isPermit2)
      return { ...sent, rows, warnings }
    }
    case 'nftTransfer':
    case 'multiTokenTransfer':
      return describeNfts(action, writer)
    default:
      return action satisfies never
  }
}

function describeNfts(
  action: Action<'nftTransfer' | 'multiTokenTransfer'>,
  { t, row, addressRow, otherRows, integer }: Writer,
): ReviewPart {
  const isOne = action.kind === 'nftTransfer'
  const tokens = isOne ? [{ id: action.id, amount: 1n }] : action.tokens
  const title = t('review.sendNfts', { count: tokens.length })
  const rows = [
    ...[addressRow('to', action.to), ...otherRows('from', action.from)],
    addressRow('collection', action.contract, false),
    ...tokens.flatMap(({ id, amount }) => [
      row('nft', `${id}`),
      ...(isOne ? [] : [row('count', integer(amount))]),
    ]),
  ]
  return { title, rows, warnings: [] }
}

type Approval = Action<
  | 'approve'
  | 'increaseAllowance'
  | 'decreaseAllowance'
  | 'permit'
  | 'permitAll'
  | 'approvalForAll'
  | 'permit2Approve'
>

function describeApproval(action: Approval, writer: Writer): ReviewPart {
  const { t, addressRow, otherRows, timeRow } = writer
  const { contract } = action
  switch (action.kind) {
    case 'approve':
      return describeAllowance({ ...action, token: contract, amount: action.amountOrId }, writer, {
        canBeId: true,
      })
    case 'increaseAllowance':
    case 'decreaseAllowance': {
      const isMore = action.kind === 'increaseAllowance'
      const part = describeAllowance({ ...action, token: contract }, writer, { isLess: !isMore })
      if (part.warnings.includes('unlimited')) return part
      return { ...part, title: t(isMore ? 'review.increase' : 'review.decrease') }
    }
    case 'permit': {
      const part = describeAllowance({ ...action, token: contract }, writer)
      const end = timeRow('deadline', action.deadline)
      return { ...part, rows: [...part.rows, ...otherRows('owner', action.owner), end] }
    }
    case 'permitAll':
      return describeAllowAll({ ...action, token: contract }, writer)
    case 'approvalForAll': {
      const { isApproved, operator } = action
      const rows = [addressRow('operator', operator), addressRow('collection', contract, false)]
      const title = t(isApproved ? 'review.allowNfts' : 'review.disallowNfts')
      return { title, rows, warnings: isApproved ? ['allNfts'] : [] }
    }
    case 'permit2Approve': {
      const part = describeAllowance(action, writer)
      const end = writer.row('expires', formatExpiration(action.expiration, writer))
      const other = action.isPermit2 ? [] : [addressRow('contract', contract)]
      const warnings = [...part.warnings, ...getPermit2Warnings(action.isPermit2)]
      return { ...part, rows: [...part.rows, end, ...other], warnings }
    }
    default:
      return action satisfies never
  }
}

/** Structs and functions like those of Permit2 are another contract's in another contract. */
export function getPermit2Warnings(isPermit2: boolean): readonly WarningId[] {
  return isPermit2 ? [] : ['otherContract']
}

/**
 * An expiration of 0 is the time of the block:
 * https://github.com/Uniswap/permit2/blob/main/src/libraries/Allowance.sol
 */
export function formatExpiration(seconds: bigint, { t, time }: Writer): string {
  return seconds === 0n ? t('review.sameBlock') : time(seconds)
}
