import type { ReactNode } from 'react'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useModalState, useTranslate } from '../../shell/context.ts'
import { useActive } from '../account/useActive.ts'
import { Frame } from '../Frame.tsx'
import { compatibleNetworks } from './compatibleNetworks.ts'

/** The networks on which the address receives. Nothing is chosen here. */
export function CompatibleNetworks(): ReactNode {
  const t = useTranslate()
  const active = useActive()
  const networks = useModalState((state) =>
    active ? compatibleNetworks(state, active.namespace) : [],
  )
  return (
    <Frame of="WalletCompatibleNetworks" state="ready">
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
    </Frame>
  )
}
