import { type ComponentType, createElement, type ReactNode } from 'react'
import type { RouteName, RouteParameters } from '../../core/router/routes.ts'
import { Connect } from './connect/Connect.tsx'
import { GuideButton } from './connect/Guide.tsx'

/** What a route's module offers. */
export interface ViewModule<R extends RouteName = RouteName> {
  readonly View: (props: { parameters: RouteParameters[R] }) => ReactNode
  /** Stands where the title would. */
  readonly HeaderCenter?: ComponentType | undefined
  /** Stands where the back button would, while there is nothing to go back to. */
  readonly HeaderStart?: ComponentType | undefined
}

interface ViewEntry<R extends RouteName> {
  /** There with the modal itself. */
  readonly module?: ViewModule<R> | undefined
  readonly load: () => ViewModule<R> | Promise<ViewModule<R>>
}

type ViewTable = { readonly [R in RouteName]: ViewEntry<R> }

// What several views load beside their own code; the first is what those that connect ask for first.
const loadConnect = () => import('../../core/actions/connect.ts')
const loadQrCode = () => import('./relay/QrCode.tsx')
const loadSendParts = () => import('./send/sendParts.ts')

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
        loadQrCode(),
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
  WhatIsAWallet: {
    load: () =>
      import('./education/WhatIsAWallet.tsx').then((module) => ({ View: module.WhatIsAWallet })),
  },
  GetWallet: {
    load: () => import('./education/GetWallet.tsx').then((module) => ({ View: module.GetWallet })),
  },
  Downloads: {
    load: () => import('./education/Downloads.tsx').then((module) => ({ View: module.Downloads })),
  },
  WhatIsANetwork: {
    load: () =>
      import('./education/WhatIsANetwork.tsx').then((module) => ({ View: module.WhatIsANetwork })),
  },
  SIWXSignMessage: {
    load: () =>
      import('./signIn/SIWXSignMessage.tsx').then((module) => ({ View: module.SIWXSignMessage })),
  },
  WalletSend: {
    load: async () => {
      const [{ WalletSend }, { sendParts: parts }] = await Promise.all([
        import('./send/WalletSend.tsx'),
        loadSendParts(),
      ])
      type Parameters = RouteParameters['WalletSend']
      const View = ({ parameters }: { parameters: Parameters }) =>
        createElement(WalletSend, { parameters, parts })
      return { View }
    },
  },
  WalletSendSelectToken: {
    load: async () => {
      const [{ SelectToken }, { sendParts: parts }] = await Promise.all([
        import('./send/SelectToken.tsx'),
        loadSendParts(),
      ])
      return { View: () => createElement(SelectToken, { parts }) }
    },
  },
  WalletSendPreview: {
    load: async () => {
      const [{ Preview }, { previewParts: parts }] = await Promise.all([
        import('./send/Preview.tsx'),
        import('./send/previewParts.ts'),
      ])
      type Parameters = RouteParameters['WalletSendPreview']
      const View = ({ parameters }: { parameters: Parameters }) =>
        createElement(Preview, { parameters, parts })
      return { View }
    },
  },
  WalletReceive: {
    load: async () => {
      const [{ WalletReceive }, { QrCode }] = await Promise.all([
        import('./receive/WalletReceive.tsx'),
        loadQrCode(),
      ])
      return { View: () => createElement(WalletReceive, { QrCode }) }
    },
  },
  WalletCompatibleNetworks: {
    load: () =>
      import('./receive/CompatibleNetworks.tsx').then((module) => ({
        View: module.CompatibleNetworks,
      })),
  },
  Transactions: {
    load: () =>
      import('./transactions/Transactions.tsx').then((module) => ({ View: module.Transactions })),
  },
}
