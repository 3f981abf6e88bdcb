import { Fragment, type ReactNode } from 'react'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import type { Decimal } from '../../../wire/decimal.ts'
import { useTranslate } from '../../shell/context.ts'

/** What all of it is worth, large. One phrase for a screen reader; for the eye its pieces. */
export function Total({ total }: { total: Decimal }): ReactNode {
  const t = useTranslate()
  const { parts, text, less } = formatFiat(total, t.locale)
  const said = less ? t('amount.below', { amount: text }) : text
  return (
    <p className="amount" data-long={text.length > 10 || undefined}>
      <span className="sr">{t('account.balance', { amount: said })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {less && '< '}
        {parts.map((part, index) =>
          part.rest ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
            <span key={index} className="amount-rest">
              {part.text}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
            <Fragment key={index}>{part.text}</Fragment>
          ),
        )}
      </bdi>
    </p>
  )
}
