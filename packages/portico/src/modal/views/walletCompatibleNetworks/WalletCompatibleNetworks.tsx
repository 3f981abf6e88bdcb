import type { ReactNode } from 'react'
import { receiveMessages } from '../../../i18n/en/receive.ts'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { Tag } from '../../components/Row.tsx'
import { useModalState, useTranslate } from '../../context.ts'
import accountStyles from '../account/account.css?inline'
import { useActive } from '../account/useActive.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { getCompatibleNetworks } from '../walletReceive/getCompatibleNetworks.ts'

/** The states of the WalletCompatibleNetworks view. */
export type WalletCompatibleNetworksState = 'ready'

/** The networks on which the address can receive. Nothing can be selected here. */
export function WalletCompatibleNetworks(): ReactNode {
  const t = useTranslate()
  const active = useActive()
  const networks = useModalState((state) => (active ? getCompatibleNetworks(state, active) : []))
  return (
    <ViewLayout<WalletCompatibleNetworksState> of="WalletCompatibleNetworks" state="ready">
      <p className="lead">{t('compatible.text')}</p>
      <ul className="list" aria-label={t('compatible.list')}>
        {networks.map((network) => (
          <li className="entry" key={network.caipNetworkId}>
            <div className="row token">
              <NetworkLogo network={network} />
              <span className="row-text">
                <span className="row-title">
                  <bdi>{network.name}</bdi>
                </span>
              </span>
              {network.testnet && <Tag>{t('networks.testnet')}</Tag>}
            </div>
          </li>
        ))}
      </ul>
    </ViewLayout>
  )
}

export const view: ViewModule<'WalletCompatibleNetworks'> = {
  View: WalletCompatibleNetworks,
  styles: [accountStyles],
  messages: [receiveMessages],
}
