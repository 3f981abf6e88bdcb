import { type ReactNode, useRef } from 'react'
import type { Portico } from '../../core/portico.ts'
import { dismissAlert } from '../../features/notifications/raiseAlert.ts'
import type { Alert } from '../../features/notifications/state.ts'
import { projectIdMissing } from '../../wire/errors/rows/ids.ts'
import { useModal, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import alertStyles from './alerts.css?inline'
import { Icon } from './Icon.tsx'

const part = { styles: [alertStyles] }

/**
 * Whether an alert applies: a missing project id only matters if the site has a feature that reads
 * it.
 */
function isRelevant({ config }: Portico, { code }: Alert): boolean {
  if (code !== projectIdMissing.code) return true
  const hasRelay = config.connectors.some(({ type }) => type === 'walletConnect')
  return hasRelay || config.gatewayUrl !== undefined
}

/** The alerts for the site's developers. */
function AlertList({ alerts, prepareView }: { alerts: readonly Alert[] } & PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const list = useRef<HTMLElement>(null)
  usePart({ prepareView }, list, part)
  const wanted = alerts.filter((alert) => isRelevant(portico, alert))
  if (wanted.length === 0) return null
  return (
    <section ref={list} className="alerts" aria-label={t('alert.region')}>
      {wanted.map(({ code, message }) => (
        <div className="notice alert" key={code}>
          <Icon name="alert" />
          <p>
            <bdi>{message}</bdi> <code>{code}</code>
          </p>
          <button
            type="button"
            className="toast-close"
            aria-label={t('common.dismissNamed', { name: code })}
            onClick={() => dismissAlert(portico, code)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}

export { AlertList as Part }
