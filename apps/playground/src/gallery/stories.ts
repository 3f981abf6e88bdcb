import { account, connections } from './stories/account.ts'
import {
  accountSettings,
  updateEmailWallet,
  upgradeEmailWallet,
} from './stories/accountSettings.ts'
import { allWallets } from './stories/allWallets.ts'
import { approveTransaction } from './stories/approveTransaction.ts'
import { connect, connectWallets } from './stories/connect.ts'
import { connectingExternal } from './stories/connectingExternal.ts'
import { connectingMultiChain } from './stories/connectingMultiChain.ts'
import { connectingWalletConnect } from './stories/connectingWalletConnect.ts'
import { downloads, getWallet, whatIsANetwork, whatIsAWallet } from './stories/education.ts'
import { emailVerifyDevice, emailVerifyOtp } from './stories/emailVerify.ts'
import {
  chooseAccountName,
  registerAccountName,
  registerAccountNameSuccess,
} from './stories/names.ts'
import { networks, switchActiveChain, switchNetwork, unsupportedChain } from './stories/networks.ts'
import { buyInProgress, fundWallet, onRampProviders } from './stories/onramp.ts'
import { compatibleNetworks, receive, transactions } from './stories/receive.ts'
import { preview, selectToken, walletSend } from './stories/send.ts'
import { signIn } from './stories/signIn.ts'
import { connectingFarcaster, connectingSocial, connectSocials } from './stories/social.ts'
import type { Stories } from './stories/story.ts'
import { swap, swapPreview, swapSelectToken } from './stories/swap.ts'

/**
 * A story for every state of every view. A missing story does not compile, unless the view has a
 * single state and no required parameters: then `createStory` opens it.
 */
export const stories: Stories = {
  Connect: connect,
  ConnectWallets: connectWallets,
  ConnectSocials: connectSocials,
  ConnectingSocial: connectingSocial,
  ConnectingFarcaster: connectingFarcaster,
  EmailVerifyOtp: emailVerifyOtp,
  EmailVerifyDevice: emailVerifyDevice,
  ConnectingExternal: connectingExternal,
  ConnectingMultiChain: connectingMultiChain,
  ConnectingWalletConnect: connectingWalletConnect,
  Account: account,
  AccountSettings: accountSettings,
  UpdateEmailWallet: updateEmailWallet,
  UpgradeEmailWallet: upgradeEmailWallet,
  Connections: connections,
  Networks: networks,
  SwitchNetwork: switchNetwork,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  AllWallets: allWallets,
  WhatIsAWallet: whatIsAWallet,
  GetWallet: getWallet,
  Downloads: downloads,
  WhatIsANetwork: whatIsANetwork,
  SIWXSignMessage: signIn,
  ApproveTransaction: approveTransaction,
  WalletSend: walletSend,
  WalletSendSelectToken: selectToken,
  WalletSendPreview: preview,
  WalletReceive: receive,
  WalletCompatibleNetworks: compatibleNetworks,
  Swap: swap,
  SwapSelectToken: swapSelectToken,
  SwapPreview: swapPreview,
  ChooseAccountName: chooseAccountName,
  RegisterAccountName: registerAccountName,
  RegisterAccountNameSuccess: registerAccountNameSuccess,
  FundWallet: fundWallet,
  OnRampProviders: onRampProviders,
  BuyInProgress: buyInProgress,
  Transactions: transactions,
}
