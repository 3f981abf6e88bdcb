import type { ReactNode } from 'react'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { Row, Tag } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { chooseNetwork, getCurrentNetworkId, isApproved } from './chooseNetwork.ts'

/**
 * The networks, one row each. A network that the wallet did not approve is disabled and shows the
 * reason.
 */
export function NetworkRows({ networks }: { networks: readonly Network[] }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const current = useModalState(getCurrentNetworkId)
  const approved = useModalState((state) =>
    networks.map((network) => isApproved(state, portico.config, network)),
  )
  return (
    <List label={t('networks.list')}>
      {networks.map((network, index) => {
        const isCurrent = network.caipNetworkId === current
        const blocked = !isCurrent && approved[index] === false
        return (
          <Row
            key={network.caipNetworkId}
            leading={<NetworkLogo network={network} />}
            title={<bdi>{network.name}</bdi>}
            detail={blocked ? t('networks.notApproved') : undefined}
            trailing={<Marks network={network} current={isCurrent} />}
            current={isCurrent}
            disabled={blocked}
            onPress={() => chooseNetwork(portico, network)}
          />
        )
      })}
    </List>
  )
}

function Marks({ network, current }: { network: Network; current: boolean }): ReactNode {
  const t = useTranslate()
  return (
    <>
      {network.deprecated && <Tag tone="warn">{t('networks.deprecated')}</Tag>}
      {network.testnet && !network.deprecated && <Tag>{t('networks.testnet')}</Tag>}
      {current && <Icon name="check" className="mark" />}
      {current && <span className="sr">{t('common.active')}</span>}
    </>
  )
}
