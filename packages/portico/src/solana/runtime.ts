import type { AdapterRuntime } from '../core/interfaces/adapter.ts'
import { chooseCluster } from './chooseCluster.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'

/** The heavy half of {@link solana}: all that touches `@solana/kit`. */
export const solanaRuntime: AdapterRuntime<'solana'> = {
  namespace: 'solana',
  getBalance: readBalance,
  signMessage: signWithProvider,
  switchNetwork: chooseCluster,
  transfers: async () => (await import('./transfers/solanaTransfers.ts')).solanaTransfers,
  // A wallet is told the cluster with every transaction; there is nothing to add.
  addNetwork: async (parameters) => void (await chooseCluster(parameters)),
}
