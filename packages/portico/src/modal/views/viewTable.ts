import type { ComponentType, ReactNode } from 'react'
import type { RouteName, RouteParameters } from '../../core/router/routes.ts'
import { Connect } from './connect/Connect.tsx'
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

const connect: ViewModule<'Connect'> = { View: Connect }

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
  ConnectingMultiChain: {
    load: async () => ({
      View: (await import('./connecting/ConnectingMultiChain.tsx')).ConnectingMultiChain,
    }),
    states: viewStates.ConnectingMultiChain,
  },
  Account: {
    load: async () => {
      const { Account, AccountAvatar, NetworkChip } = await import('./account/Account.tsx')
      return { View: Account, HeaderCenter: NetworkChip, HeaderStart: AccountAvatar }
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
}
