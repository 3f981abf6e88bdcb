import type { AdapterRuntime } from '../core/contracts/adapter.ts'
import { askForAssets } from './askForAssets.ts'
import { offerNetwork } from './offerNetwork.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'
import { switchWallet } from './switchWallet.ts'

/** The heavy half of {@link evm}: all that touches viem. */
export const evmRuntime: AdapterRuntime<'eip155'> = {
  namespace: 'eip155',
  getBalance: readBalance,
  signMessage: signWithProvider,
  switchNetwork: switchWallet,
  addNetwork: offerNetwork,
  getAssets: askForAssets,
}
