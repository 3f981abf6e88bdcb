import { getAddress, isAddress } from 'viem'
import type { AdapterRuntime } from '../core/contracts/adapter.ts'
import { askForAssets } from './askForAssets.ts'
import { createReader } from './createReader.ts'
import { offerNetwork } from './offerNetwork.ts'
import type { EvmOptions } from './options.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'
import { switchWallet } from './switchWallet.ts'

/** The heavy half of {@link evm}: all that touches viem. */
export function createEvmRuntime({ nameOrigins }: EvmOptions = {}): AdapterRuntime<'eip155'> {
  return {
    namespace: 'eip155',
    getBalance: readBalance,
    signMessage: signWithProvider,
    switchNetwork: switchWallet,
    addNetwork: offerNetwork,
    getAssets: askForAssets,
    writeAddress: (address) => getAddress(address),
    // viem stays in this chunk: the flows are handed what they need of it.
    transfers: async () =>
      (await import('./transfers/evmTransfers.ts')).createEvmTransfers({
        createReader,
        isAddress,
        resolveName: async (parameters) =>
          (await import('./transfers/resolveName.ts')).resolveName(
            createReader,
            parameters,
            nameOrigins,
          ),
      }),
    calls: async () => (await import('./calls/evmCalls.ts')).evmCalls,
  }
}
