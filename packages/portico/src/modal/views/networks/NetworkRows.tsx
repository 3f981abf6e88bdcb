import type { ReactNode } from 'react'
import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { goBack, push } from '../../../features/modal/navigate.ts'
import { getActiveNetworkId } from '../../../features/networks/selectors.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { Row, Tag } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'

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

/** Selects the active network. */
export function getCurrentNetworkId(state: PorticoState): CaipNetworkId | undefined {
  return getActiveNetworkId(state)
}

/**
 * Whether the active wallet of the network's namespace allows the network. Without such a wallet,
 * every network is allowed.
 */
export function isApproved(
  state: Pick<PorticoState, 'connections'>,
  { networkSwitch }: Pick<ResolvedConfig, 'networkSwitch'>,
  { caipNetworkId, chainNamespace }: Network,
): boolean {
  const live = getActiveConnection(state, chainNamespace)
  if (!live || live.networkId === caipNetworkId) return true
  const reach = live.connector.reach(chainNamespace)
  if (!networkSwitch || !reach) return networkSwitch
  return reach.networks === 'any' || reach.networks.includes(caipNetworkId)
}

/**
 * Handles a press on a network's row: prompts the wallet, offers to connect another one, or goes
 * back.
 */
export function chooseNetwork(portico: Portico, network: Network): void {
  const state = portico.store.getState()
  const networkId = network.caipNetworkId
  if (networkId === getActiveNetworkId(state)) return goBack(portico)
  if (!getActiveConnection(state)) {
    // Without a connection, choosing a network only changes the state.
    void select(portico, networkId)
    return goBack(portico)
  }
  const live = getActiveConnection(state, network.chainNamespace)
  const view = live ? 'SwitchNetwork' : 'SwitchActiveChain'
  push(portico, { view, parameters: { networkId } })
}

async function select(portico: Portico, networkId: CaipNetworkId): Promise<void> {
  try {
    const { switchNetwork } = await import('../../../features/networks/switchNetwork.ts')
    await switchNetwork(portico, { networkId })
  } catch (error) {
    portico.events.emit('error', { scope: 'switch', error })
  }
}
