import {
  BaseError,
  bytesToHex,
  type Client,
  createClient,
  fallback,
  getAddress,
  http,
  isAddress,
  keccak256,
  stringToHex,
} from 'viem'
import { getBalance } from 'viem/actions'
import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type {
  AdapterRuntime,
  Balance,
  GetNativeBalanceParameters,
  RuntimeSignMessageParameters,
} from '../core/interfaces/adapter.ts'
import { connectorInvalidAnswer, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { balanceFailed } from '../wire/errors/rows/networks.ts'
import { viemTooOld } from '../wire/errors/rows/peers.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { HTTP_TIMEOUT_MS, REQUEST_RETRY_DELAY_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'
import { isSignedMessage } from '../wire/validate/transactions.ts'
import type { EvmOptions } from './options.ts'
import { requestAssets } from './requestAssets.ts'

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
      (await import('./transfers/evmTransfers.ts').catch(failed)).createEvmTransfers({
        createReader,
        getAddress,
        isAddress,
        resolveName: async (parameters) =>
          (await import('./transfers/resolveName.ts').catch(failed)).resolveName(
            createReader,
            parameters,
            nameOrigins,
          ),
      }),
    swaps: async () =>
      (await import('./swaps/evmSwaps.ts').catch(failed)).createEvmSwaps({
        createReader,
        keccak256,
      }),
    calls: async () => (await import('./calls/evmCalls.ts').catch(failed)).evmCalls,
  }
}

function failed(cause: unknown): never {
  throw new PorticoError(loadFailed, { cause })
}

// Callers have retries of their own; this one bridges a short failure.
const RETRIES = 1

/** Creates a client that reads a network from the first endpoint that responds. */
export function createReader(endpoints: readonly RpcEndpoint[], signal?: AbortSignal): Client {
  const transports = endpoints.map(({ url, headers }) =>
    http(url, {
      fetchOptions: { ...(signal && { signal }), ...(headers && { headers: { ...headers } }) },
      timeout: HTTP_TIMEOUT_MS,
    }),
  )
  return createClient({
    // viem would send CCIP reads to any address of a contract; `createNameReader` limits them.
    ccipRead: false,
    transport: fallback(transports, { retryCount: RETRIES, retryDelay: REQUEST_RETRY_DELAY_MS }),
  })
}

/**
 * Reads a native balance from the first endpoint that responds.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the mapped error of the node
 *   as its cause; `connector/aborted`
 */
export async function readBalance({
  address,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetNativeBalanceParameters): Promise<Balance> {
  throwIfAborted(signal)
  if (!isAddress(address, { strict: false })) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  try {
    const value = await raceAbort(getBalance(createReader(endpoints, signal), { address }), signal)
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: mapNodeError(error) })
  }
}

/**
 * Has the wallet sign a message with `personal_sign` (ERC-191). The message is sent as hex, so that
 * text that looks like hex is signed as text.
 *
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` if it returns
 *   no signature
 */
export async function signWithProvider({
  provider,
  account,
  message,
}: RuntimeSignMessageParameters<'eip155'>): Promise<string> {
  const data = typeof message === 'string' ? stringToHex(message) : bytesToHex(message)
  let signature: unknown
  try {
    signature = await provider.request({
      method: 'personal_sign',
      params: [data, account.address],
    })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (!isSignedMessage(signature)) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'personal_sign' })
  }
  return signature
}

/** The lowest version of the peer range in package.json. A test compares the two. */
export const VIEM_MIN = '2.57.1'

/**
 * Checks the installed version of viem, because package managers may ignore the peer range.
 *
 * @param found - the version in viem's errors, as its entry exports none
 * @throws {PorticoError} `instance/viem-too-old` with both versions
 */
export function checkViem(found: unknown = new BaseError('').version): void {
  // Early releases of viem 2 report `viem@2.0.0`.
  const [version] = /\d+\.\d+\.\d+/.exec(`${found}`) ?? []
  if (version && isOlder(version, VIEM_MIN)) {
    throw new PorticoError(viemTooOld, { args: { found: version, needed: VIEM_MIN } })
  }
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
