import type { RouteName } from '../../core/state/compose.ts'
import { buyInProgressView } from './buyInProgress/view.ts'
import { chooseAccountNameView } from './chooseAccountName/view.ts'
import { connectingFarcasterView } from './connectingFarcaster/view.ts'
import type { ViewDefinition } from './defineView.ts'
import { fundWalletView } from './fundWallet/view.ts'
import { onRampProvidersView } from './onRampProviders/view.ts'
import { registerAccountNameView } from './registerAccountName/view.ts'
import { registerAccountNameSuccessView } from './registerAccountNameSuccess/view.ts'
import { swapView } from './swap/view.ts'
import { swapPreviewView } from './swapPreview/view.ts'
import { swapSelectTokenView } from './swapSelectToken/view.ts'
import { transactionsView } from './transactions/view.ts'
import { updateEmailWalletView } from './updateEmailWallet/view.ts'
import { upgradeEmailWalletView } from './upgradeEmailWallet/view.ts'
import type { viewTable } from './viewTable.ts'
import { walletCompatibleNetworksView } from './walletCompatibleNetworks/view.ts'
import { whatIsANetworkView } from './whatIsANetwork/view.ts'

/**
 * The views beside those of `viewTable`. Their rows load on demand. A route without a row in either
 * table does not compile.
 */
export const laterViews = {
  ConnectingFarcaster: connectingFarcasterView,
  UpdateEmailWallet: updateEmailWalletView,
  UpgradeEmailWallet: upgradeEmailWalletView,
  WalletCompatibleNetworks: walletCompatibleNetworksView,
  Swap: swapView,
  SwapSelectToken: swapSelectTokenView,
  SwapPreview: swapPreviewView,
  WhatIsANetwork: whatIsANetworkView,
  ChooseAccountName: chooseAccountNameView,
  RegisterAccountName: registerAccountNameView,
  RegisterAccountNameSuccess: registerAccountNameSuccessView,
  FundWallet: fundWalletView,
  OnRampProviders: onRampProvidersView,
  BuyInProgress: buyInProgressView,
  Transactions: transactionsView,
} as const satisfies {
  readonly [R in Exclude<RouteName, keyof typeof viewTable>]: ViewDefinition<R, never>
}
