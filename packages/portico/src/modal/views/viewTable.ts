import { type ComponentType, createElement, type ReactNode } from 'react'
import type { RouteName, RouteParameters } from '../../core/router/routes.ts'
import { Connect } from './connect/Connect.tsx'
import { GuideButton } from './connect/Guide.tsx'
import { type StatesOf, viewStates } from './viewStates.ts'

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
  readonly states: readonly StatesOf<R>[]
}

type ViewTable = { readonly [R in RouteName]: ViewEntry<R> }

const connect: ViewModule<'Connect'> = { View: Connect, HeaderStart: GuideButton }

/** Every route: its code, when it is fetched, and the states it can be seen in. A route without an entry does not compile. */
export const viewTable: ViewTable = {
  Connect: {
    module: connect,
    load: () => connect,
    states: viewStates.Connect,
  },
  ConnectWallets: {
    load: async () => ({ View: (await import('./connect/ConnectWallets.tsx')).ConnectWallets }),
    states: viewStates.ConnectWallets,
  },
  ConnectingExternal: {
    load: async () => {
      const [{ ConnectingExternal }] = await Promise.all([
        import('./connecting/ConnectingExternal.tsx'),
        // What the view asks for first comes with it.
        import('../../core/actions/connect.ts'),
      ])
      return { View: ConnectingExternal }
    },
    states: viewStates.ConnectingExternal,
  },
  ConnectingWalletConnect: {
    load: async () => {
      const [{ ConnectingWalletConnect }, { relayFaces }, { QrCode }] = await Promise.all([
        import('./relay/ConnectingWalletConnect.tsx'),
        import('./relay/relayFaces.ts'),
        import('./relay/QrCode.tsx'),
        import('../../core/actions/connect.ts'),
      ])
      type Parameters = RouteParameters['ConnectingWalletConnect']
      const View = ({ parameters }: { parameters: Parameters }) =>
        createElement(ConnectingWalletConnect, { parameters, faces: { ...relayFaces, QrCode } })
      return { View }
    },
    states: viewStates.ConnectingWalletConnect,
  },
  ConnectingMultiChain: {
    load: async () => ({
      View: (await import('./connecting/ConnectingMultiChain.tsx')).ConnectingMultiChain,
    }),
    states: viewStates.ConnectingMultiChain,
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
    states: viewStates.Account,
  },
  Connections: {
    load: async () => ({ View: (await import('./connections/Connections.tsx')).Connections }),
    states: viewStates.Connections,
  },
  Networks: {
    load: async () => ({ View: (await import('./networks/Networks.tsx')).Networks }),
    states: viewStates.Networks,
  },
  SwitchNetwork: {
    load: async () => ({ View: (await import('./networks/SwitchNetwork.tsx')).SwitchNetwork }),
    states: viewStates.SwitchNetwork,
  },
  SwitchActiveChain: {
    load: async () => ({
      View: (await import('./networks/SwitchActiveChain.tsx')).SwitchActiveChain,
    }),
    states: viewStates.SwitchActiveChain,
  },
  UnsupportedChain: {
    load: async () => ({
      View: (await import('./networks/UnsupportedChain.tsx')).UnsupportedChain,
    }),
    states: viewStates.UnsupportedChain,
  },
  AllWallets: {
    load: async () => ({ View: (await import('./wallets/AllWallets.tsx')).AllWallets }),
    states: viewStates.AllWallets,
  },
  WhatIsAWallet: {
    load: async () => ({ View: (await import('./education/WhatIsAWallet.tsx')).WhatIsAWallet }),
    states: viewStates.WhatIsAWallet,
  },
  GetWallet: {
    load: async () => ({ View: (await import('./education/GetWallet.tsx')).GetWallet }),
    states: viewStates.GetWallet,
  },
  Downloads: {
    load: async () => ({ View: (await import('./education/Downloads.tsx')).Downloads }),
    states: viewStates.Downloads,
  },
  WhatIsANetwork: {
    load: async () => ({ View: (await import('./education/WhatIsANetwork.tsx')).WhatIsANetwork }),
    states: viewStates.WhatIsANetwork,
  },
  SIWXSignMessage: {
    load: async () => ({ View: (await import('./signIn/SIWXSignMessage.tsx')).SIWXSignMessage }),
    states: viewStates.SIWXSignMessage,
  },
  WalletSend: {
    load: async () => {
      const [{ WalletSend }, { sendParts: parts }] = await Promise.all([
        import('./send/WalletSend.tsx'),
        import('./send/sendParts.ts'),
      ])
      type Parameters = RouteParameters['WalletSend']
      const View = ({ parameters }: { parameters: Parameters }) =>
        createElement(WalletSend, { parameters, parts })
      return { View }
    },
    states: viewStates.WalletSend,
  },
  WalletSendSelectToken: {
    load: async () => {
      const [{ SelectToken }, { sendParts: parts }] = await Promise.all([
        import('./send/SelectToken.tsx'),
        import('./send/sendParts.ts'),
      ])
      return { View: () => createElement(SelectToken, { parts }) }
    },
    states: viewStates.WalletSendSelectToken,
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
    states: viewStates.WalletSendPreview,
  },
  WalletReceive: {
    load: async () => {
      const [{ WalletReceive }, { QrCode }] = await Promise.all([
        import('./receive/WalletReceive.tsx'),
        import('./relay/QrCode.tsx'),
      ])
      return { View: () => createElement(WalletReceive, { QrCode }) }
    },
    states: viewStates.WalletReceive,
  },
  WalletCompatibleNetworks: {
    load: async () => ({
      View: (await import('./receive/CompatibleNetworks.tsx')).CompatibleNetworks,
    }),
    states: viewStates.WalletCompatibleNetworks,
  },
  Transactions: {
    load: async () => ({ View: (await import('./transactions/Transactions.tsx')).Transactions }),
    states: viewStates.Transactions,
  },
}
