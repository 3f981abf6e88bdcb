import { getAddress, isAddress } from 'viem'
import type { AdapterRuntime } from '../core/interfaces/adapter.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { checkViem } from './checkViem.ts'
import { createReader, readBalance } from './createReader.ts'
import type { EvmOptions } from './options.ts'
import { requestAssets } from './requestAssets.ts'
import { signWithProvider } from './signWithProvider.ts'

/**
 * Creates the lazily loaded part of {@link evm}, with all that needs viem.
 *
 * @throws {PorticoError} `instance/viem-too-old`
 */
export function createEvmRuntime({ nameOrigins }: EvmOptions = {}): AdapterRuntime<'eip155'> {
  checkViem()
  return {
    namespace: 'eip155',
    getBalance: readBalance,
    signMessage: signWithProvider,
    // Loaded on demand: most users never switch networks.
    switchNetwork: async (parameters) =>
      (await import('./switchWallet.ts').catch(failed)).switchWallet(parameters),
    addNetwork: async (parameters) =>
      (await import('./addNetwork.ts').catch(failed)).addNetwork(parameters),
    getAssets: requestAssets,
    writeAddress: (address) => getAddress(address),
    // viem stays in this chunk; transfers get the functions that they need.
    transfers: async () =>
      (await import('./transfers/evmTransfers.ts')).createEvmTransfers({
        createReader,
        isAddress,
        resolveName: async (parameters) =>
          (await import('./transfers/resolveName.ts').catch(failed)).resolveName(
            createReader,
            parameters,
            nameOrigins,
          ),
      }),
    calls: async () => (await import('./calls/evmCalls.ts')).evmCalls,
  }
}

function failed(cause: unknown): never {
  throw new PorticoError(loadFailed, { cause })
}
