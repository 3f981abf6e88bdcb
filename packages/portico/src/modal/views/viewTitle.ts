import type { Portico } from '../../core/portico.ts'
import type { PorticoState, Route, RouteName } from '../../core/state/compose.ts'
import type { MessageId } from '../i18n/en.ts'
import type { Translate } from '../i18n/format.ts'
import { describeWallet } from './connecting/describeWallet.ts'

const titles: Readonly<
  Record<
    Exclude<
      RouteName,
      'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectingWalletConnect' | 'Downloads'
    >,
    MessageId
  >
> = {
  Connect: 'connect.title',
  ConnectWallets: 'connect.title',
  Account: 'account.title',
  Connections: 'connections.title',
  Networks: 'networks.title',
  SwitchNetwork: 'switch.title',
  SwitchActiveChain: 'switch.title',
  UnsupportedChain: 'unsupported.title',
  AllWallets: 'allWallets.title',
  WhatIsAWallet: 'whatIsAWallet.title',
  GetWallet: 'getWallet.title',
  WhatIsANetwork: 'whatIsANetwork.title',
  SIWXSignMessage: 'signIn.title',
  WalletSend: 'send.title',
  WalletSendSelectToken: 'selectToken.title',
  WalletSendPreview: 'preview.title',
  WalletReceive: 'receive.title',
  WalletCompatibleNetworks: 'compatible.title',
  Transactions: 'transactions.title',
}

/** What the header calls a view. */
export function viewTitle(
  route: Route,
  state: PorticoState,
  portico: Pick<Portico, 'config'>,
  t: Translate,
): string {
  if (route.view === 'ConnectingExternal') {
    return describeWallet(state, portico, route.parameters.connectorId).name
  }
  if (route.view === 'ConnectingMultiChain') {
    const { connectorId, name } = route.parameters
    return describeWallet(state, portico, connectorId, name).name
  }
  if (route.view === 'ConnectingWalletConnect') return route.parameters.name ?? 'WalletConnect'
  if (route.view === 'Downloads') return route.parameters.name
  if (route.view === 'Connect' && route.parameters.explore) return t('connect.exploreTitle')
  return t(titles[route.view])
}
