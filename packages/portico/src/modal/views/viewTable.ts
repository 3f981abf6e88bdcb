import type { Route, RouteName } from '../../core/state/compose.ts'
import { accountView } from './account/view.ts'
import { accountSettingsView } from './accountSettings/view.ts'
import { allWalletsView } from './allWallets/view.ts'
import { approveTransactionView } from './approveTransaction/view.ts'
import { connectView } from './connect/view.ts'
import { connectingExternalView } from './connectingExternal/view.ts'
import { connectingFarcasterView } from './connectingFarcaster/view.ts'
import { connectingMultiChainView } from './connectingMultiChain/view.ts'
import { connectingSocialView } from './connectingSocial/view.ts'
import { connectingWalletConnectView } from './connectingWalletConnect/view.ts'
import { connectionsView } from './connections/view.ts'
import { connectSocialsView } from './connectSocials/view.ts'
import { connectWalletsView } from './connectWallets/view.ts'
import type { FirstViewDefinition, TitleContext } from './defineView.ts'
import { downloadsView } from './downloads/view.ts'
import { emailVerifyDeviceView } from './emailVerifyDevice/view.ts'
import { emailVerifyOtpView } from './emailVerifyOtp/view.ts'
import { getWalletView } from './getWallet/view.ts'
import { networksView } from './networks/view.ts'
import { siwxSignMessageView } from './siwxSignMessage/view.ts'
import { switchActiveChainView } from './switchActiveChain/view.ts'
import { switchNetworkView } from './switchNetwork/view.ts'
import { transactionsView } from './transactions/view.ts'
import { unsupportedChainView } from './unsupportedChain/view.ts'
import { updateEmailWalletView } from './updateEmailWallet/view.ts'
import { upgradeEmailWalletView } from './upgradeEmailWallet/view.ts'
import { walletCompatibleNetworksView } from './walletCompatibleNetworks/view.ts'
import { walletReceiveView } from './walletReceive/view.ts'
import { walletSendView } from './walletSend/view.ts'
import { walletSendPreviewView } from './walletSendPreview/view.ts'
import { walletSendSelectTokenView } from './walletSendSelectToken/view.ts'
import { whatIsANetworkView } from './whatIsANetwork/view.ts'
import { whatIsAWalletView } from './whatIsAWallet/view.ts'

/** All views. A route without a row does not compile. */
export const viewTable = {
  Connect: connectView,
  ConnectWallets: connectWalletsView,
  ConnectSocials: connectSocialsView,
  ConnectingSocial: connectingSocialView,
  ConnectingFarcaster: connectingFarcasterView,
  EmailVerifyOtp: emailVerifyOtpView,
  EmailVerifyDevice: emailVerifyDeviceView,
  ConnectingExternal: connectingExternalView,
  ConnectingWalletConnect: connectingWalletConnectView,
  ConnectingMultiChain: connectingMultiChainView,
  Account: accountView,
  AccountSettings: accountSettingsView,
  UpdateEmailWallet: updateEmailWalletView,
  UpgradeEmailWallet: upgradeEmailWalletView,
  Connections: connectionsView,
  Networks: networksView,
  SwitchNetwork: switchNetworkView,
  SwitchActiveChain: switchActiveChainView,
  UnsupportedChain: unsupportedChainView,
  AllWallets: allWalletsView,
  WhatIsAWallet: whatIsAWalletView,
  GetWallet: getWalletView,
  Downloads: downloadsView,
  WhatIsANetwork: whatIsANetworkView,
  SIWXSignMessage: siwxSignMessageView,
  ApproveTransaction: approveTransactionView,
  WalletSend: walletSendView,
  WalletSendSelectToken: walletSendSelectTokenView,
  WalletSendPreview: walletSendPreviewView,
  WalletReceive: walletReceiveView,
  WalletCompatibleNetworks: walletCompatibleNetworksView,
  Transactions: transactionsView,
} as const satisfies { readonly [R in RouteName]: FirstViewDefinition<R, never> }

/** All states of a route. `offline` is the bar above any view. */
export type StatesOf<R extends RouteName> =
  | keyof NonNullable<(typeof viewTable)[R]['states']>
  | 'offline'

/** Returns the title of a route's view. */
export function getTitle(
  { view, parameters }: Route,
  context: Omit<TitleContext<RouteName>, 'parameters'>,
): string {
  // The table pairs each route with its own parameters; TypeScript cannot follow that here.
  const { title } = viewTable[view] as FirstViewDefinition<never, never>
  return typeof title === 'string'
    ? context.t(title)
    : title({ ...context, parameters: parameters as never })
}
