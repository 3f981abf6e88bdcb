import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import type {
  HistoryApproval,
  HistoryTransaction,
  HistoryTransfer,
} from '../../../wire/gateway/history.ts'

type Asset = Pick<HistoryTransfer, 'fungible_info' | 'nft_info'>

/** What a transaction of the history is to its account. */
export interface MinedDescription {
  readonly title: string
  /** The asset that its picture shows. Unset for a call or a deployment. */
  readonly asset: Asset | undefined
  /** The other side, and how it is called. */
  readonly other:
    | {
        readonly label:
          | 'transactions.to'
          | 'transactions.from'
          | 'transactions.with'
          | 'transactions.for'
        readonly address: string
      }
    | undefined
}

/** Describes a transaction of the history in words. */
export function describeMined(t: Translate, transaction: HistoryTransaction): MinedDescription {
  const { metadata, transfers, approvals } = transaction
  const sent = transfers.find(({ direction }) => direction !== 'in')
  const received = transfers.find(({ direction }) => direction !== 'out')
  const call = metadata.sentTo
    ? ({ label: 'transactions.with', address: metadata.sentTo } as const)
    : undefined
  const kind = metadata.operationType
  switch (kind) {
    case 'receive':
    case 'mint': {
      if (!received) break
      const title = t(`transactions.${kind}`, { amount: formatAmount(t, received) })
      const other = { label: 'transactions.from', address: received.sender } as const
      return { title, asset: received, other: kind === 'mint' ? call : other }
    }
    case 'send':
    case 'burn': {
      if (!sent) break
      const title = t(`transactions.${kind === 'send' ? 'sent' : kind}`, {
        amount: formatAmount(t, sent),
      })
      const other = { label: 'transactions.to', address: sent.recipient } as const
      return { title, asset: sent, other: kind === 'burn' ? undefined : other }
    }
    case 'trade': {
      if (!sent || !received) break
      const values = { sent: formatAmount(t, sent), received: formatAmount(t, received) }
      return { title: t('transactions.trade', values), asset: received, other: call }
    }
    case 'approve': {
      const [approval] = approvals
      if (!approval) break
      const other = { label: 'transactions.for', address: approval.spender } as const
      return { title: formatApproval(t, approval), asset: approval, other }
    }
    case 'deploy':
      return { title: t('transactions.deploy'), asset: undefined, other: undefined }
    case 'execute': {
      // The index does not see coins that a contract sends: one side of a swap may be all there is.
      if (!sent && !received) break
      const amount = formatAmount(t, (sent ?? received) as HistoryTransfer)
      const title = t(sent ? 'transactions.paid' : 'transactions.got', { amount })
      return { title, asset: sent ?? received, other: call }
    }
    default:
      kind satisfies never
  }
  return { title: t('transactions.execute'), asset: undefined, other: call }
}

function formatApproval(t: Translate, approval: HistoryApproval): string {
  const { quantity } = approval
  const name = approval.fungible_info?.symbol ?? approval.nft_info?.name ?? ''
  if (quantity?.integer === '0') return t('transactions.revoke', { name })
  if (quantity === null) return t('transactions.approveAll', { name })
  return t('transactions.approve', { amount: formatAmount(t, { ...approval, quantity }) })
}

function formatAmount(
  t: Translate,
  {
    fungible_info: token,
    nft_info: nft,
    quantity,
  }: Omit<HistoryTransfer, 'direction' | 'sender' | 'recipient' | 'marks'>,
): string {
  const value = BigInt(quantity.integer)
  if (nft) {
    const name = nft.tokenId === undefined ? nft.name : `${nft.name} #${nft.tokenId}`
    return value === 1n ? name : `${formatExact({ value, decimals: 0 }, t.locale)} × ${name}`
  }
  const number = formatExact({ value, decimals: Number(quantity.decimals) }, t.locale)
  return t('amount.exact', { number, symbol: token?.symbol ?? '' })
}
