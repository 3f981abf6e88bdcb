import { getAddress, isAddress } from 'viem'
import type { AdapterRuntime } from '../core/interfaces/adapter.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { askForAssets } from './askForAssets.ts'
import { checkViem } from './checkViem.ts'
import { createReader } from './createReader.ts'
import type { EvmOptions } from './options.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'

/**
 * The heavy half of {@link evm}: all that touches viem.
 *
 * @throws {PorticoError} `instance/viem-too-old`
 */
export function createEvmRuntime({ nameOrigins }: EvmOptions = {}): AdapterRuntime<'eip155'> {
  checkViem()
  return {
    namespace: 'eip155',
    getBalance: readBalance,
    signMessage: signWithProvider,
    // A visitor who stays where the wallet is never needs them.
    switchNetwork: async (parameters) =>
      (await import('./switchWallet.ts').catch(failed)).switchWallet(parameters),
    addNetwork: async (parameters) =>
      (await import('./offerNetwork.ts').catch(failed)).offerNetwork(parameters),
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

function failed(cause: unknown): never {
  throw new PorticoError(loadFailed, { cause })
}
