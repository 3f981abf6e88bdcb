import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { resetSend } from '../../../features/transfers/draft.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'

/** The features that have a view so far. */
const known = ['receive', 'send'] as const

/** The buttons for transfers, in the site's order. */
export function WalletActions(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { features } = portico.config
  const shown = features.walletFeaturesOrder.filter(
    (feature): feature is (typeof known)[number] =>
      (known as readonly string[]).includes(feature) && features[feature],
  )
  if (shown.length === 0) return null
  const go = {
    receive: () => push(portico, { view: 'WalletReceive', parameters: {} }),
    send: () => {
      // A form that was left earlier starts empty.
      resetSend(portico)
      push(portico, { view: 'WalletSend', parameters: {} })
    },
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="wallet-actions" role="group" aria-label={t('account.features')}>
      {shown.map((feature) => (
        <button key={feature} type="button" onClick={go[feature]}>
          <Icon name={feature} />
          <span>{t(`account.${feature}`)}</span>
        </button>
      ))}
    </div>
  )
}
