import { createElement } from 'react'
import type { RouteName, RouteParameters } from '../../core/state/compose.ts'
import { Connect } from './connect/Connect.tsx'
import { GuideButton } from './connect/Guide.tsx'
import type { LaterRoute } from './laterViews.ts'
import type { ViewModule } from './viewModule.ts'

interface ViewEntry<R extends RouteName> {
  /** There with the modal itself. */
  readonly module?: ViewModule<R> | undefined
  readonly load: () => ViewModule<R> | Promise<ViewModule<R>>
}

type ViewTable = { readonly [R in RouteName]: ViewEntry<R> }

/** What those that connect ask for first. */
const loadConnect = () => import('../../features/connect/connect.ts')
const loadLater = async <R extends LaterRoute>(route: R): Promise<ViewModule<R>> => {
  const { laterViews } = await import('./laterViews.ts')
  return laterViews[route]()
}

const connect: ViewModule<'Connect'> = { View: Connect, HeaderStart: GuideButton }

/** Every route: its code, and when it is fetched. A route without an entry does not compile. */
export const viewTable: ViewTable = {
  Connect: {
    module: connect,
    load: () => connect,
  },
  ConnectWallets: {
    load: () =>
      import('./connect/ConnectWallets.tsx').then((module) => ({ View: module.ConnectWallets })),
  },
  ConnectingExternal: {
    load: async () => {
      const [{ ConnectingExternal }] = await Promise.all([
        import('./connecting/ConnectingExternal.tsx'),
        loadConnect(),
      ])
      return { View: ConnectingExternal }
    },
  },
  ConnectingWalletConnect: {
    load: async () => {
      const [{ ConnectingWalletConnect }, { relayFaces }, { QrCode }] = await Promise.all([
        import('./relay/ConnectingWalletConnect.tsx'),
        import('./relay/relayFaces.ts'),
        import('./relay/QrCode.tsx'),
        loadConnect(),
      ])
      type Parameters = RouteParameters['ConnectingWalletConnect']
      const View = ({ parameters }: { parameters: Parameters }) =>
        createElement(ConnectingWalletConnect, { parameters, faces: { ...relayFaces, QrCode } })
      return { View }
    },
  },
  ConnectingMultiChain: {
    load: () =>
      import('./connecting/ConnectingMultiChain.tsx').then((module) => ({
        View: module.ConnectingMultiChain,
      })),
  },
  Account: {
    load: async () => {
      const [{ Account, AccountAvatar, NetworkChip }, { accountParts: parts }] = await Promise.all([
        import('./account/Account.tsx'),
        import('./account/accountParts.ts'),
      ])
      const View = () => createElement(Account, { parts })
      return { View, HeaderCenter: NetworkChip, HeaderStart: AccountAvatar }
    },
  },
  Connections: {
    load: () =>
      import('./connections/Connections.tsx').then((module) => ({ View: module.Connections })),
  },
  Networks: {
    load: () => import('./networks/Networks.tsx').then((module) => ({ View: module.Networks })),
  },
  SwitchNetwork: {
    load: () =>
      import('./networks/SwitchNetwork.tsx').then((module) => ({ View: module.SwitchNetwork })),
  },
  SwitchActiveChain: {
    load: () =>
      import('./networks/SwitchActiveChain.tsx').then((module) => ({
        View: module.SwitchActiveChain,
      })),
  },
  UnsupportedChain: {
    load: () =>
      import('./networks/UnsupportedChain.tsx').then((module) => ({
        View: module.UnsupportedChain,
      })),
  },
  AllWallets: {
    load: () => import('./wallets/AllWallets.tsx').then((module) => ({ View: module.AllWallets })),
  },
  WhatIsAWallet: { load: () => loadLater('WhatIsAWallet') },
  GetWallet: { load: () => loadLater('GetWallet') },
  Downloads: { load: () => loadLater('Downloads') },
  WhatIsANetwork: { load: () => loadLater('WhatIsANetwork') },
  SIWXSignMessage: {
    load: () =>
      import('./signIn/SIWXSignMessage.tsx').then((module) => ({ View: module.SIWXSignMessage })),
  },
  WalletSend: { load: () => loadLater('WalletSend') },
  WalletSendSelectToken: { load: () => loadLater('WalletSendSelectToken') },
  WalletSendPreview: { load: () => loadLater('WalletSendPreview') },
  WalletReceive: { load: () => loadLater('WalletReceive') },
  WalletCompatibleNetworks: { load: () => loadLater('WalletCompatibleNetworks') },
  Transactions: { load: () => loadLater('Transactions') },
}
