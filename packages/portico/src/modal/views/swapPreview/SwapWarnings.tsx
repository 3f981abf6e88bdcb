import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { writePercent } from '../swap/swapText.ts'
import type { SwapWarning, SwapWarningCode } from './swapWarnings.ts'

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
  confirmed: readonly SwapWarningCode[]
  disabled: boolean
  onConfirm: (code: SwapWarningCode, yes: boolean) => void
}): ReactNode {
  const t = useTranslate()
  const due = warnings.find(({ code, confirm }) => confirm && !confirmed.includes(code))
  return warnings.map(({ code, confirm, amount, token }) => (
    <div
      key={`${code} ${token?.address}`}
      className="notice swap-warning"
      data-tone={confirm ? 'bad' : undefined}
    >
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
              ref={code === due?.code ? first : undefined}
              type="checkbox"
              disabled={disabled}
              checked={confirmed.includes(code)}
              onChange={(event) => onConfirm(code, event.currentTarget.checked)}
            />
            <span>{t('swapPreview.warning.confirm')}</span>
          </label>
        )}
      </div>
    </div>
  ))
}
