import type { ReactNode, RefObject } from 'react'
import type {
  PreparedTransfer,
  TransferWarning,
  TransferWarningCode,
} from '../../../core/interfaces/transfer.ts'
import type { KnownReceiver } from '../../../features/transfers/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { Icon } from '../../components/Icon.tsx'
import { LookAlike } from '../../components/LookAlike.tsx'
import { useTranslate } from '../../context.ts'

/** The warnings before signing. Some require a confirmation. */
export function Warnings({
  prepared,
  confirmed,
  disabled,
  onConfirm,
  first,
  nudges,
  receiver,
}: {
  prepared: PreparedTransfer
  receiver: KnownReceiver | undefined
  /** Receives the first unchecked box. */
  first: RefObject<HTMLInputElement | null>
  /** How often the user tried to send while a box was unchecked. */
  nudges: number
  confirmed: readonly TransferWarningCode[]
  disabled: boolean
  onConfirm: (code: TransferWarningCode, yes: boolean) => void
}): ReactNode {
  const t = useTranslate()
  const number = receiver?.twinNumber ?? 0
  const shown = getShownWarnings(prepared)
  const due = shown.find(({ code, confirm }) => confirm && !confirmed.includes(code))
  return shown.map((warning) => {
    const { code, confirm, details = '', name } = warning
    const isGrave = code === 'lookAlike' || code === 'willFail'
    return (
      <div key={code} className="notice warning" data-tone={isGrave ? 'bad' : undefined}>
        <Icon name="alert" />
        <div>
          <p>{getWarningMessage(t, warning, prepared)}</p>
          {code === 'lookAlike' && (
            <LookAlike
              address={prepared.to}
              known={receiver?.twin ?? details}
              owner={name ?? t(`send.known.${number ? 'own' : 'recent'}`, { number })}
            />
          )}
          {confirm && (
            <label className="check">
              <input
                ref={code === due?.code ? first : undefined}
                type="checkbox"
                disabled={disabled}
                checked={confirmed.includes(code)}
                aria-invalid={(nudges > 0 && code === due?.code) || undefined}
                onChange={(event) => onConfirm(code, event.currentTarget.checked)}
              />
              <span>{t(getConfirmMessage(code))}</span>
              {nudges > 0 && code === due?.code && <i key={nudges} />}
            </label>
          )}
        </div>
      </div>
    )
  })
}

// A look-alike address is always new, so that warning is dropped. The most serious one comes first.
function getShownWarnings({ warnings }: PreparedTransfer): readonly TransferWarning[] {
  const isPoison = warnings.some(({ code }) => code === 'lookAlike')
  const rank = ({ code, confirm }: TransferWarning) => (code === 'lookAlike' ? 0 : confirm ? 1 : 2)
  return warnings
    .filter(({ code }) => !(isPoison && code === 'firstTime'))
    .sort((a, b) => rank(a) - rank(b))
}

function getConfirmMessage(code: TransferWarningCode) {
  if (code === 'lookAlike') return 'warning.lookAlike.confirm'
  return code === 'willFail' ? 'warning.willFailConfirm' : 'warning.confirm'
}

function getWarningMessage(
  t: Translate,
  { code, details = '' }: TransferWarning,
  { opens, asset, network, name = '' }: PreparedTransfer,
): string {
  if (code === 'lookAlike') return t('warning.lookAlike.title')
  const { decimals, symbol } = network.nativeCurrency
  const coins = (value: bigint) => `${formatExact({ value, decimals }, t.locale)} ${symbol}`
  return t(`warning.${code}`, {
    symbol: asset.symbol,
    rent: opens ? coins(opens.rent) : '',
    amount: /^\d+$/.test(details) ? coins(BigInt(details)) : '',
    reason: details,
    name,
    network: network.name,
    home: details,
  })
}
