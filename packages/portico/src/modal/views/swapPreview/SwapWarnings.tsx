import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { writePercent } from '../swap/swapText.ts'
import { getWarningKey, type SwapWarning } from './swapWarnings.ts'

/** The warnings before signing. Some require a confirmation. */
export function SwapWarnings({
  warnings,
  paid,
  first,
  confirmed,
  disabled,
  onConfirm,
}: {
  warnings: readonly SwapWarning[]
  /** The symbol of the token to pay with. */
  paid: string
  /** Receives the first unchecked box. */
  first: RefObject<HTMLInputElement | null>
  /** By their keys. */
  confirmed: readonly string[]
  disabled: boolean
  onConfirm: (key: string, yes: boolean) => void
}): ReactNode {
  const t = useTranslate()
  const due = warnings.find(
    (warning) => warning.confirm && !confirmed.includes(getWarningKey(warning)),
  )
  return warnings.map((warning) => {
    const { code, confirm, amount, token } = warning
    const key = getWarningKey(warning)
    return (
      <div key={key} className="notice swap-warning" data-tone={confirm ? 'bad' : undefined}>
        <Icon name="alert" />
        <div>
          <p>
            {t(`swapPreview.warning.${code}`, {
              symbol: token?.symbol ?? paid,
              address: token?.address?.split(':').at(-1) ?? '',
              percent: amount === undefined ? '' : writePercent(t, amount),
            })}
          </p>
          {confirm && (
            <label className="check">
              <input
                ref={warning === due ? first : undefined}
                type="checkbox"
                disabled={disabled}
                checked={confirmed.includes(key)}
                onChange={(event) => onConfirm(key, event.currentTarget.checked)}
              />
              <span>{t('swapPreview.warning.confirm')}</span>
            </label>
          )}
        </div>
      </div>
    )
  })
}
