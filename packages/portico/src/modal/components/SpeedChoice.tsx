import { type ReactNode, useRef } from 'react'
import type { PreparedTransfer, TransferSpeed } from '../../core/interfaces/transfer.ts'
import { speedsMessages } from '../../i18n/en/speeds.ts'
import { formatMinutes } from '../../i18n/format/phrases.ts'
import { useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import chipStyles from './chips.css?inline'
import speedStyles from './speedChoice.css?inline'

const part = { styles: [chipStyles, speedStyles], messages: [speedsMessages] }

/** The choice between a low fee and a soon confirmation, on networks that have it. */
function SpeedChoice({
  prepared: { speed, speeds = [] },
  pending,
  disabled,
  onChoose,
  prepareView,
}: {
  prepared: PreparedTransfer
  /** The speed for which the transfer is being prepared. */
  pending: TransferSpeed | undefined
  disabled: boolean
  onChoose: (speed: TransferSpeed) => void
} & PartProps): ReactNode {
  const t = useTranslate()
  const row = useRef<HTMLDivElement>(null)
  usePart({ prepareView }, row, part)
  const chosen = speeds.find((choice) => choice.speed === (pending ?? speed))
  if (!chosen) return null
  const time = formatMinutes(t, chosen.minutes)
  return (
    <div ref={row} className="send-speed">
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

export { SpeedChoice as Part }
