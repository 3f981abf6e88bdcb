import { type ReactNode, useMemo } from 'react'
import type { PorticoState } from '../../../core/state/compose.ts'
import { getWalletId } from '../../../features/connections/getConnectors.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { close } from '../../../features/modal/close.ts'
import { push } from '../../../features/modal/navigate.ts'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import { labelKey } from '../../../features/names/labelKey.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { accountMessages } from '../../../i18n/en/account.ts'
import { explorerPage } from '../../../wire/namespaces/transactions.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ConnectionLogo } from '../../components/ConnectionLogo.tsx'
import chipStyles from '../../components/chips.css?inline'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { SignInLater } from '../siwxSignMessage/SignInLater.tsx'
import { ViewLayout } from '../ViewLayout.tsx'
import { Activity, NetworkChip, WalletActions } from './AccountLinks.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { AddressChip } from './AddressChip.tsx'
import accountStyles from './account.css?inline'
import accountOnlyStyles from './accountOnly.css?inline'
import { BalanceHero } from './BalanceHero.tsx'
import { disconnectWallet } from './disconnectWallet.ts'
import { getPurpose } from './getPurpose.ts'
import type { Holdings } from './holdings.ts'
import { readLastIdentity } from './readLastIdentity.ts'
import { SentTransfer } from './SentTransfer.tsx'
import { Tokens } from './Tokens.tsx'
import { UnsupportedNetwork } from './UnsupportedNetwork.tsx'
import { useActive } from './useActive.ts'
import { useHoldings } from './useHoldings.ts'
import { useIdentity } from './useIdentity.ts'

/** The states of the Account view. */
export type AccountState =
  | 'loading'
  | 'empty'
  | 'ready'
  | 'partial'
  | 'error'
  | 'stale'
  | 'unreachable'
  | 'unsupported'

/** The active account: its holdings, its network, and links to other views. */
export function Account(): ReactNode {
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const networkId = network?.caipNetworkId
  const holdings = useHoldings(active?.address, network)
  if (!active) {
    return (
      <ViewLayout<AccountState> of="Account" state="loading">
        <AccountSkeleton />
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<AccountState> of="Account" state={getViewState(active, holdings)}>
      <SentTransfer active={active} />
      <div className="hero">
        {holdings && network && (
          <BalanceHero
            holdings={holdings}
            network={network.name}
            isUnreachable={active.reachability === 'unreachable'}
          />
        )}
        <AccountIdentity active={active} networkId={networkId} />
        <div role="status">{!network && <UnsupportedNotice active={active} />}</div>
      </div>
      {network && <WalletActions />}
      {holdings && network && (
        <Tokens key={networkId + active.address} holdings={holdings} network={network} />
      )}
      {!network && <UnsupportedNetwork key={active.networkId} />}
      <AccountLinks active={active} network={network} />
    </ViewLayout>
  )
}

/** The picture of the active account, in the header. */
export function AccountAvatar(): ReactNode {
  const portico = useModal()
  const active = useActive()
  const known = useModalState(
    (state) => active && getKnownIdentity(state, active.namespace, active.address),
  )
  const address = active?.address
  const last = useMemo(
    () => address && readLastIdentity(portico, address).picture,
    [portico, address],
  )
  if (!active) return null
  const picture = known ? known.avatar : last
  return <Avatar address={active.address} picture={picture} size="sm" />
}

function getViewState(
  { reachability }: LiveConnection,
  holdings: Holdings | undefined,
): AccountState {
  if (!holdings) return 'unsupported'
  return reachability === 'unreachable' ? 'unreachable' : holdings.status
}

function AccountIdentity({
  active,
  networkId,
}: {
  active: LiveConnection
  networkId: CaipNetworkId | undefined
}): ReactNode {
  const identity = useIdentity(active, networkId)
  const label = useModalState(
    (state, portico) => state.labels[labelKey(portico, active.namespace, active.address)],
  )
  const portico = useModal()
  const t = useTranslate()
  const { address } = active
  const last = useMemo(() => readLastIdentity(portico, address).name, [portico, address])
  const account = active.accounts.find((item) => item.address === address)
  const purpose = account && getPurpose(account, active.accounts)
  const found = identity ? identity.name : last
  const name = label ?? found ?? account?.label ?? (purpose && t(purpose))
  return <AddressChip address={address} name={name} />
}

function UnsupportedNotice({ active }: { active: LiveConnection }): ReactNode {
  const t = useTranslate()
  const isUnreachable = active.reachability === 'unreachable'
  return (
    <p className="notice">
      <Icon name="alert" />
      <span>{t(isUnreachable ? 'account.unreachable' : 'account.unsupportedText')}</span>
    </p>
  )
}

// One wallet may have a connection in each namespace.
function countWallets(state: PorticoState): number {
  const ids = getLiveConnections(state).map(({ connectorId }) => getWalletId(state, connectorId))
  return new Set(ids).size
}

function AccountLinks({
  active,
  network,
}: {
  active: LiveConnection
  network: Network | undefined
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const count = useModalState(countWallets)
  const { connector, connectorId } = active
  const user = connector.getUser?.()
  const explorer = network && explorerPage(network, 'account', active.address)
  return (
    <List label={t('account.actions')}>
      {user && (
        // The settings of an embedded wallet, or what they are for until its user can open it.
        <Row
          leading={<IconTile name="lock" />}
          title={t(user.isProtected ? 'settings.title' : 'account.protect')}
          trailing={<Icon name="chevron" />}
          onPress={() => push(portico, { view: 'AccountSettings', parameters: { connectorId } })}
        />
      )}
      <Activity />
      <SignInLater />
      <Row
        leading={<ConnectionLogo wallet={active.wallet} />}
        title={t('account.manage')}
        detail={t.plural('account.connections', count)}
        trailing={<Icon name="chevron" />}
        onPress={() => push(portico, { view: 'Connections', parameters: {} })}
      />
      <Row
        leading={<IconTile name="leave" />}
        title={t('account.disconnect')}
        onPress={() => {
          const last = count === 1
          void disconnectWallet(portico, t, { connectorId }, () => {
            if (last) close(portico)
          })
        }}
        aside={explorer && <ExplorerLink href={explorer} network={network} />}
      />
    </List>
  )
}

/** The account in the network's explorer. Its row is always in view. */
function ExplorerLink({ href, network }: { href: string; network: Network }): ReactNode {
  const t = useTranslate()
  const name = network.blockExplorers?.default.name ?? ''
  return (
    <a
      className="explorer"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('account.viewOnExplorer', { name })} ${t('common.opensInNewTab')}`}
    >
      <bdi>{name}</bdi>
      <Icon name="external" />
    </a>
  )
}

export const view: ViewModule<'Account'> = {
  View: Account,
  HeaderCenter: NetworkChip,
  HeaderStart: AccountAvatar,
  styles: [chipStyles, accountStyles, accountOnlyStyles],
  messages: [accountMessages],
}
