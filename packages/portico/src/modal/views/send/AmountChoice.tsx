import { type ReactNode, type RefObject, useId } from 'react'
import type { TypedAmount } from '../../../core/transfers/typedAmount.ts'
import { formatPlain } from '../../i18n/formatPlain.ts'
import { useTranslate } from '../../shell/context.ts'

/** Asks which amount is meant where the typed text can be read as two: `1.000`. */
export function AmountChoice({
  typed,
  symbol,
  first,
  onChoose,
}: {
  typed: TypedAmount | undefined
  symbol: string
  first: RefObject<HTMLButtonElement | null>
  onChoose: (value: string) => void
}): ReactNode {
  const t = useTranslate()
  const id = useId()
  const values = typed && typed.values.length > 1 ? typed.values : []
  const label = (value: string) => {
    const number = formatPlain(value, t.locale)
    return typed?.unit === 'fiat' ? `$${number}` : t('amount.exact', { number, symbol })
  }
  return (
    <div role="status">
      {values.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own to undo
        <div className="send-choice" role="group" aria-labelledby={id}>
          <span id={id}>{t('send.whichAmount')}</span>
          {values.map((value, index) => (
            <button
              key={value}
              ref={index === 0 ? first : undefined}
              type="button"
              className="chip"
              onClick={() => onChoose(value)}
            >
              <bdi dir="ltr">{label(value)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
