import type { RouteName } from '../../core/state/compose.ts'
import { accountView } from './account/view.ts'
import { accountSettingsView } from './accountSettings/view.ts'
import { allWalletsView } from './allWallets/view.ts'
import { approveTransactionView } from './approveTransaction/view.ts'
import { connectView } from './connect/view.ts'
import { connectingExternalView } from './connectingExternal/view.ts'
import { connectingMultiChainView } from './connectingMultiChain/view.ts'
import { connectingSocialView } from './connectingSocial/view.ts'
import { connectingWalletConnectView } from './connectingWalletConnect/view.ts'
import { connectionsView } from './connections/view.ts'
import { connectSocialsView } from './connectSocials/view.ts'
import { connectWalletsView } from './connectWallets/view.ts'
import type { FirstViewDefinition } from './defineView.ts'
import { downloadsView } from './downloads/view.ts'
import { emailVerifyDeviceView } from './emailVerifyDevice/view.ts'
import { emailVerifyOtpView } from './emailVerifyOtp/view.ts'
import { getWalletView } from './getWallet/view.ts'
import { networksView } from './networks/view.ts'
import { siwxSignMessageView } from './siwxSignMessage/view.ts'
import { switchActiveChainView } from './switchActiveChain/view.ts'
import { switchNetworkView } from './switchNetwork/view.ts'
import { unsupportedChainView } from './unsupportedChain/view.ts'
import { walletReceiveView } from './walletReceive/view.ts'
import { walletSendView } from './walletSend/view.ts'
import { walletSendPreviewView } from './walletSendPreview/view.ts'
import { walletSendSelectTokenView } from './walletSendSelectToken/view.ts'
import { whatIsAWalletView } from './whatIsAWallet/view.ts'

/** The views that a press in the first cards leads to. The others are in `laterViews`. */
export const viewTable = {
  Connect: connectView,
  ConnectWallets: connectWalletsView,
  ConnectSocials: connectSocialsView,
  ConnectingSocial: connectingSocialView,
  EmailVerifyOtp: emailVerifyOtpView,
  EmailVerifyDevice: emailVerifyDeviceView,
  ConnectingExternal: connectingExternalView,
  ConnectingWalletConnect: connectingWalletConnectView,
  ConnectingMultiChain: connectingMultiChainView,
  Account: accountView,
  AccountSettings: accountSettingsView,
  Connections: connectionsView,
  Networks: networksView,
  SwitchNetwork: switchNetworkView,
  SwitchActiveChain: switchActiveChainView,
  UnsupportedChain: unsupportedChainView,
  AllWallets: allWalletsView,
  WhatIsAWallet: whatIsAWalletView,
  GetWallet: getWalletView,
  Downloads: downloadsView,
  SIWXSignMessage: siwxSignMessageView,
  ApproveTransaction: approveTransactionView,
  WalletSend: walletSendView,
  WalletSendSelectToken: walletSendSelectTokenView,
  WalletSendPreview: walletSendPreviewView,
  WalletReceive: walletReceiveView,
} as const satisfies { readonly [R in RouteName]?: FirstViewDefinition<R, never> }
