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
  balanceFailed,
  chainNotSupported,
  connectorInvalidAnswer,
  connectorMethodUnsupported,
  invalidAddress,
} from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { rpcInvalidParams } from '../wire/errors/rows/rpc.ts'
import { hasAddressForm } from '../wire/namespaces/addresses.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { getAddressBalance } from './esplora.ts'

/** The lazily loaded part of {@link bitcoin}. */
export const bitcoinRuntime: AdapterRuntime<'bip122'> = {
  namespace: 'bip122',
  getBalance,
  signMessage,
  switchNetwork,
  transfers: async () =>
    (await mapLoadError(import('./transfers/bitcoinTransfers.ts'))).bitcoinTransfers,
  // Wallets know their networks and take no others.
  addNetwork: async (parameters) => void (await switchNetwork(parameters)),
}

/**
 * Reads a balance in satoshis, of unconfirmed transactions too, from the first server that
 * responds.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the error of the server as its
 *   cause; `connector/aborted`
 */
async function getBalance({
  address,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetNativeBalanceParameters): Promise<Balance> {
  if (!hasAddressForm('bip122', address)) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  try {
    return { value: await getAddressBalance({ endpoints, signal }, address), decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: error })
  }
}

const BASE64 = /^(?:smp|ful)?(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Has the wallet sign a message: with BIP-322, or BIP-137 for P2PKH addresses. Bitcoin wallets sign
 * text only.
 *
 * @returns the signature in base64
 * @throws {PorticoError} `rpc/invalid-params` for bytes that are not UTF-8; the mapped error of the
 *   wallet; `connector/invalid-answer`
 */
async function signMessage({
  provider,
  account,
  message,
}: RuntimeSignMessageParameters<'bip122'>): Promise<string> {
  const { address } = account
  let signature: unknown
  try {
    signature = await provider.signMessage({ address, message: toText(message) })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (typeof signature === 'string' && BASE64.test(signature)) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signMessage' })
}

function toText(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new PorticoError(rpcInvalidParams, { cause, details: 'Bitcoin wallets sign UTF-8 only' })
  }
}

/** Switches the wallet to the network. Without `switchNetwork`, the site chooses the network. */
async function switchNetwork({
  provider,
  network,
}: RuntimeSwitchNetworkParameters<'bip122'>): Promise<CaipNetworkId> {
  try {
    await provider.switchNetwork?.({ networkId: network.caipNetworkId })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (!isPorticoError(error, connectorMethodUnsupported)) throw error
    throw new PorticoError(chainNotSupported, { cause })
  }
  return network.caipNetworkId
}
