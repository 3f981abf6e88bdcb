import type { ReactNode } from 'react'
import type { PreparedTransfer, TransferSpeed } from '../../../core/interfaces/transfer.ts'
import { formatMinutes } from '../../../i18n/format/phrases.ts'
import { useTranslate } from '../../context.ts'

/** The choice between a low fee and a soon confirmation, on networks that have it. */
export function SpeedChoice({
  prepared: { speed, speeds = [] },
  pending,
  disabled,
  onChoose,
}: {
  prepared: PreparedTransfer
  /** The speed for which the transfer is being prepared. */
  pending: TransferSpeed | undefined
  disabled: boolean
  onChoose: (speed: TransferSpeed) => void
}): ReactNode {
  const t = useTranslate()
  const chosen = speeds.find((choice) => choice.speed === (pending ?? speed))
  if (!chosen) return null
  const time = formatMinutes(t, chosen.minutes)
  return (
    <div className="send-speed">
      <dt>{t('preview.speed')}</dt>
      <dd>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own to undo */}
        <span role="group" aria-label={t('preview.speed')}>
          {speeds.map((choice) => (
            <button
              key={choice.speed}
              type="button"
              className="chip"
              aria-pressed={choice === chosen}
              aria-disabled={disabled || undefined}
              onClick={() => disabled || onChoose(choice.speed)}
            >
              <span>{t(`preview.speed.${choice.speed}`)}</span>
            </button>
          ))}
        </span>
        <span className="send-fiat" role="status">
          {t('preview.speedTime', { time })}
        </span>
      </dd>
    </div>
  )
}
