import type { ReactNode } from 'react'
import { dismissAlert } from '../../core/actions/raiseAlert.ts'
import { useModal, useModalState, useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

/** What the site's developers should know. Visitors never see it: only with `debug`. */
export function Alerts(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const alerts = useModalState((state) => state.alerts)
  if (!portico.config.debug || alerts.length === 0) return null
  return (
    <section className="alerts" aria-label={t('alert.region')}>
      {alerts.map(({ code, message }) => (
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
