import { type ReactNode, useRef } from 'react'
import { dismissAlert } from '../../core/actions/raiseAlert.ts'
import type { Alert } from '../../core/state/types.ts'
import { useModal, useTranslate } from '../shell/context.ts'
import { useLateSheet } from '../theme/useLateSheet.ts'
import { Icon } from './Icon.tsx'

/** What the site's developers should know. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const list = useRef<HTMLElement>(null)
  useLateSheet(list)
  return (
    <section ref={list} className="alerts" aria-label={t('alert.region')}>
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
