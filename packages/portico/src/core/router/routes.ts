import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** Every view, with what it needs. The table of views in the modal is checked against this type. */
export interface RouteParameters {
  Connect: { namespace?: Namespace | undefined; explore?: boolean | undefined }
  ConnectWallets: Record<never, never>
  ConnectingExternal: {
    connectorId: string
    namespaces?: readonly Namespace[] | undefined
    /** Where success leads instead of closing. */
    redirect?: Route | undefined
  }
  /** A wallet elsewhere. Without one: a code for any. */
  ConnectingWalletConnect: {
    walletId?: string | undefined
    /** Unset where the site named the wallet by its id alone. */
    name?: string | undefined
    namespaces?: readonly Namespace[] | undefined
    redirect?: Route | undefined
  }
  ConnectingMultiChain: {
    connectorId: string
    /** What it is called, should it leave the page meanwhile. */
    name?: string | undefined
    redirect?: Route | undefined
  }
  Account: Record<never, never>
  Connections: { namespace?: Namespace | undefined }
  Networks: Record<never, never>
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: { networkId: CaipNetworkId }
  UnsupportedChain: Record<never, never>
  AllWallets: { namespace?: Namespace | undefined }
  WhatIsAWallet: Record<never, never>
  GetWallet: Record<never, never>
  /** Where to get a wallet. */
  Downloads: { walletId: string; name: string }
  WhatIsANetwork: Record<never, never>
  /** Who signs in, and how it goes, is in `state.signIn`. */
  SIWXSignMessage: {
    /** Whether visitors are signed in could not be found out, and the wallet was left. */
    readonly failure?:
      | {
          readonly error: PorticoError
          readonly connectorId: string
          readonly namespace: Namespace
        }
      | undefined
  }
  /** What is being written lives in `state.send`. */
  WalletSend: Record<never, never>
  WalletSendSelectToken: Record<never, never>
  /** Shows what was prepared of it. */
  WalletSendPreview: Record<never, never>
  WalletReceive: Record<never, never>
  WalletCompatibleNetworks: Record<never, never>
  Transactions: Record<never, never>
}

export type RouteName = keyof RouteParameters

/** One entry of the view history. */
export type Route = {
  [V in RouteName]: { readonly view: V; readonly parameters: RouteParameters[V] }
}[RouteName]

/** The views that a site may open by name. */
export const publicViews = [
  'Account',
  'Connect',
  'Networks',
  'Connections',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'WalletSend',
  'WalletReceive',
  'Transactions',
  'SIWXSignMessage',
  /** Another name for SIWXSignMessage. */
  'ConnectingSiwe',
] as const
export type PublicView = (typeof publicViews)[number]

/** The same for two entries that show the same: another wallet or network in the same view is another one. */
export function routeKey({ view, parameters }: Route): string {
  return `${view}:${JSON.stringify(parameters)}`
}
