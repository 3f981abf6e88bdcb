import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'

/** The help button in the header. */
export function GuideButton(): ReactNode {
  const t = useTranslate()
  const learn = useGuide()
  if (!learn) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('whatIsAWallet.title')}
      onClick={learn}
    >
      <Icon name="help" />
    </button>
  )
}

/** The same link as text below the list. */
export function GuideLine(): ReactNode {
  const t = useTranslate()
  const learn = useGuide()
  if (!learn) return null
  return (
    <p className="fine">
      {t('connect.guide.question')}{' '}
      <button type="button" onClick={learn}>
        {t('connect.guide.learn')}
      </button>
    </p>
  )
}

function useGuide(): (() => void) | undefined {
  const portico = useModal()
  const explores = useModalState(({ modal }) =>
    modal.history.some(({ view, parameters }) => view === 'Connect' && parameters.explore),
  )
  if (!portico.config.walletGuide || explores) return undefined
  return () => push(portico, { view: 'WhatIsAWallet', parameters: {} })
}
