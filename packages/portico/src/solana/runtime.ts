import type { AdapterRuntime } from '../core/interfaces/adapter.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'
import { switchCluster } from './switchCluster.ts'

/** The lazily loaded part of {@link solana}, with all that needs `@solana/kit`. */
export const solanaRuntime: AdapterRuntime<'solana'> = {
  namespace: 'solana',
  getBalance: readBalance,
  signMessage: signWithProvider,
  switchNetwork: switchCluster,
  transfers: async () => (await import('./transfers/solanaTransfers.ts')).solanaTransfers,
  // Each transaction names its cluster, so a wallet needs no networks.
  addNetwork: async (parameters) => void (await switchCluster(parameters)),
}
