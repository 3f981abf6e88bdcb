import type { RouteName } from 'portico/testing'
import { account, connections } from './scenarios/account.ts'
import { allWallets } from './scenarios/allWallets.ts'
import { connect, connectWallets } from './scenarios/connect.ts'
import { connectingExternal } from './scenarios/connectingExternal.ts'
import { connectingMultiChain } from './scenarios/connectingMultiChain.ts'
import { connectingWalletConnect } from './scenarios/connectingWalletConnect.ts'
import { downloads, getWallet, whatIsANetwork, whatIsAWallet } from './scenarios/education.ts'
import {
  networks,
  switchActiveChain,
  switchNetwork,
  unsupportedChain,
} from './scenarios/networks.ts'
import { compatibleNetworks, receive, transactions } from './scenarios/receive.ts'
import type { ScenariosOf } from './scenarios/scenario.ts'
import { preview, selectToken, walletSend } from './scenarios/send.ts'
import { signIn } from './scenarios/signIn.ts'

/** A scenario for every state of every view: one that is missing does not compile. */
export const scenarios: { readonly [R in RouteName]: ScenariosOf<R> } = {
  Connect: connect,
  ConnectWallets: connectWallets,
  ConnectingExternal: connectingExternal,
  ConnectingMultiChain: connectingMultiChain,
  ConnectingWalletConnect: connectingWalletConnect,
  Account: account,
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
  WalletSend: walletSend,
  WalletSendSelectToken: selectToken,
  WalletSendPreview: preview,
  WalletReceive: receive,
  WalletCompatibleNetworks: compatibleNetworks,
  Transactions: transactions,
}
