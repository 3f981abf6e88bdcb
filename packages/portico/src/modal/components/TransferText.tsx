import { Fragment, type ReactNode } from 'react'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { formatExact } from '../../i18n/format/numbers.ts'
import { useTranslate } from '../context.ts'
import { ReceiverName } from './ReceiverName.tsx'

/**
 * Describes a transfer: its amount and receiver, in the direction of the language. Empty for
 * another transaction.
 */
export function TransferText({ transfer }: { transfer: TrackedTransaction }): ReactNode {
  const t = useTranslate()
  const { value, decimals, symbol = '', to, status } = transfer
  if (value === undefined || decimals === undefined || to === undefined) return null
  const number = formatExact({ value, decimals }, t.locale)
  const verb = status === 'pending' || status === 'done' ? status : 'failed'
  return (
    <span>
      {t.parts(`sent.${verb}`).map((part) => {
        if (typeof part === 'string') return part
        return (
          <Fragment key={part.value}>
            {part.value === 'amount' ? (
              t('amount.exact', { number, symbol })
            ) : (
              <ReceiverName transfer={transfer} to={to} />
            )}
          </Fragment>
        )
      })}
    </span>
  )
}
