import type { ReactNode } from 'react'
import type { TypedAmount } from '../../../features/transfers/state.ts'
import { formatPlain } from '../../../i18n/format/formatPlain.ts'
import { useTranslate } from '../../shell/context.ts'

/** Asks which amount is meant where the typed text can be read as two: `1.000`. */
export function AmountChoice({
  typed,
  symbol,
  onChoose,
}: {
  typed: TypedAmount
  symbol: string
  onChoose: (value: string) => void
}): ReactNode {
  const t = useTranslate()
  const label = (value: string) => {
    const number = formatPlain(value, t.locale)
    return typed.unit === 'fiat' ? `$${number}` : t('amount.exact', { number, symbol })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own to undo
    <div className="send-choice" role="group" aria-label={t('send.whichAmount')}>
      <span>{t('send.whichAmount')}</span>
      {typed.values.map((value) => (
        <button key={value} type="button" className="chip" onClick={() => onChoose(value)}>
          <bdi dir="ltr">{label(value)}</bdi>
        </button>
      ))}
    </div>
  )
}
