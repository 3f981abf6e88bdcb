import { type ReactNode, type RefObject, useId } from 'react'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { useTranslate } from '../../context.ts'
import type { BuyChoices, BuyForm } from './buyForm.ts'
import { Choice } from './Choice.tsx'

export interface BuyFieldsProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly form: BuyForm
  readonly choices: BuyChoices
  /** The limits of a purchase, written out. */
  readonly range: { readonly min: string; readonly max: string } | undefined
  readonly isWrong: boolean
  readonly isBusy: boolean
  readonly onChange: (change: Partial<BuyForm>) => void
}

/** The amount, its currency, what it buys and how it is paid. */
export function BuyFields(props: BuyFieldsProps): ReactNode {
  const { input, form, choices, range, isWrong, isBusy, onChange } = props
  const t = useTranslate()
  const id = useId()
  const { currency, method, token } = choices
  return (
    <>
      <div className="buy-panel">
        <p className="buy-label">{t('buy.pay')}</p>
        <div className="buy-main">
          <input
            ref={input}
            className="buy-amount"
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            placeholder="0"
            aria-label={t('buy.amount', { currency })}
            aria-invalid={isWrong || undefined}
            aria-describedby={id}
            readOnly={isBusy}
            value={form.text}
            onChange={({ currentTarget: { value } }) => {
              const [amount = '', ...others] = parseLocaleNumber(value, [t.locale])
              onChange({ text: value, amount: others.length > 0 ? '' : amount })
            }}
          />
          <Choice
            label={t('buy.currency')}
            value={currency}
            values={choices.currencies.map((one) => [one.id, one.id])}
            onChoose={(value) => onChange({ currency: value })}
          />
        </div>
        <p className="buy-label" id={id}>
          {range && t('buy.limits', range)}
        </p>
      </div>
      <div className="buy-rows">
        <div className="buy-row">
          <span aria-hidden="true">{t('buy.receive')}</span>
          <Choice
            label={t('buy.token')}
            value={token}
            values={choices.tokens.map(({ symbol }) => [symbol, symbol])}
            onChoose={(value) => onChange({ token: value })}
          />
        </div>
        <div className="buy-row">
          <span aria-hidden="true">{t('buy.method')}</span>
          <Choice
            label={t('buy.method')}
            value={method}
            values={choices.methods.map((one) => [one.method, nameMethod(t, one.method)])}
            onChoose={(value) => onChange({ method: value })}
          />
        </div>
      </div>
    </>
  )
}

/** Providers name more methods than these. */
function nameMethod(t: Translate, method: string): string {
  const isKnown = method === 'card' || method === 'bank_transfer'
  return isKnown ? t(`buy.method.${method}`) : method.replaceAll('_', ' ')
}
