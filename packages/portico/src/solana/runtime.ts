import { getBase58Decoder, address as toAddress } from '@solana/kit'
import { mapLoadError } from '../core/async/mapLoadError.ts'
import { throwIfAborted } from '../core/async/raceAbort.ts'
import type {
  AdapterRuntime,
  Balance,
  GetNativeBalanceParameters,
  RuntimeSignMessageParameters,
  RuntimeSwitchNetworkParameters,
} from '../core/interfaces/adapter.ts'
import {
  chainNotSupported,
  connectorInvalidAnswer,
  invalidAddress,
} from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { balanceFailed } from '../wire/errors/rows/networks.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { isSolanaPublicKey } from '../wire/validate/base58.ts'
import type { StandardProvider } from './createStandardProvider.ts'
import { requestCluster } from './requestCluster.ts'

/** The lazily loaded part of {@link solana}, with all that needs `@solana/kit`. */
export const solanaRuntime: AdapterRuntime<'solana'> = {
  namespace: 'solana',
  getBalance: readBalance,
  signMessage: signWithProvider,
  switchNetwork: switchCluster,
  transfers: async () =>
    (await mapLoadError(import('./transfers/solanaTransfers.ts'))).solanaTransfers,
  // Each transaction names its cluster, so a wallet needs no networks.
  addNetwork: async (parameters) => void (await switchCluster(parameters)),
}

/**
 * Switches to a cluster. The site chooses the cluster and names it in each request, so it is only
 * checked whether the wallet supports it. Providers without `supportsNetwork` support any cluster.
 *
 * @throws {PorticoError} `network/not-supported`
 */
export async function switchCluster({
  provider,
  network,
}: RuntimeSwitchNetworkParameters<'solana'>): Promise<CaipNetworkId> {
  const standard: Partial<StandardProvider> = provider
  if (standard.supportsNetwork?.(network.caipNetworkId) === false) {
    throw new PorticoError(chainNotSupported)
  }
  return network.caipNetworkId
}

/**
 * Reads a native balance in lamports from the first endpoint that responds.
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
  if (!isSolanaPublicKey(address)) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  try {
    const question = { endpoints, name: network.name, signal }
    const { value } = await requestCluster(question, (rpc, abortSignal) =>
      rpc.getBalance(toAddress(address)).send({ abortSignal }),
    )
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: mapNodeError(error) })
  }
}

const SIGNATURE_BYTES = 64

/**
 * Has the wallet sign a message with the account's Ed25519 key.
 *
 * @returns the 64 bytes in base58
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` unless it
 *   returns 64 bytes
 */
export async function signWithProvider({
  provider,
  account,
  message,
}: RuntimeSignMessageParameters<'solana'>): Promise<string> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  let signature: Uint8Array
  try {
    signature = await provider.signMessage({ address: account.address, message: bytes })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (!ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signMessage' })
  }
  return getBase58Decoder().decode(signature)
}
