import { bytesToHex } from '@noble/hashes/utils'
import { mapLoadError } from '../core/async/mapLoadError.ts'
import { throwIfAborted } from '../core/async/raceAbort.ts'
import type {
  AdapterRuntime,
  Balance,
  GetNativeBalanceParameters,
  RuntimeSignMessageParameters,
  RuntimeSwitchNetworkParameters,
} from '../core/interfaces/adapter.ts'
import type { TransferRuntime } from '../core/interfaces/transfer.ts'
import { balanceFailed, connectorInvalidAnswer, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { decodeSs58 } from './addresses.ts'
import { getAccountBalance, getTransferable } from './balance.ts'
import { getExistentialDeposit } from './chains.ts'

/** Creates the lazily loaded part of {@link polkadot}. */
export function createPolkadotRuntime(): AdapterRuntime<'polkadot'> {
  let transfers: TransferRuntime<'polkadot'> | undefined
  // What the chains of transfers reported. Networks that are not known have no deposit before.
  const deposits = new Map<CaipNetworkId, bigint>()
  return {
    namespace: 'polkadot',
    getBalance: (parameters) => getBalance(parameters, deposits),
    signMessage,
    switchNetwork,
    // Each transaction names its network, so a wallet needs no networks.
    addNetwork: async (parameters) => void (await switchNetwork(parameters)),
    // Created once: it keeps the metadata of chains.
    transfers: async () => {
      const loading = import('./transfers/createPolkadotTransfers.ts')
      const { createPolkadotTransfers } = await mapLoadError(loading)
      transfers ??= createPolkadotTransfers(deposits)
      return transfers
    },
  }
}

/**
 * Reads the transferable balance of an account in planck from the first node that responds: without
 * what is reserved or frozen, and without the existential deposit.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the error of the node as its
 *   cause; `connector/aborted`
 */
async function getBalance(
  {
    address,
    network,
    endpoints,
    signal = new AbortController().signal,
  }: GetNativeBalanceParameters,
  deposits: ReadonlyMap<CaipNetworkId, bigint>,
): Promise<Balance> {
  const accountId = decodeSs58(address)?.accountId
  if (!accountId) throw new PorticoError(invalidAddress)
  const { caipNetworkId: id, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  try {
    const balance = await getAccountBalance({ endpoints, signal }, accountId)
    const value = getTransferable(balance, deposits.get(id) ?? getExistentialDeposit(id))
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: error })
  }
}

// A signature of 64 bytes, or of 65 with a recovery id (ECDSA), and a type byte from some wallets.
const SIGNATURE = /^0x[\da-f]{128}(?:[\da-f]{2}){0,2}$/i

/**
 * Has the wallet sign a message, which wallets in the page wrap in `<Bytes>`.
 *
 * @returns the signature in 0x-hex
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer`
 */
async function signMessage({
  provider,
  account: { address },
  message,
}: RuntimeSignMessageParameters<'polkadot'>): Promise<string> {
  let signature: unknown
  try {
    signature = await provider.signRaw({ address, data: toData(message) })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signRaw' })
}

// Wallets read a text that looks like hex as bytes (`u8aToU8a` of @polkadot/util).
function toData(message: string | Uint8Array): string {
  if (typeof message === 'string' && !/^0x[\da-f]*$/i.test(message)) return message
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return `0x${bytesToHex(bytes)}`
}

/** Selects the network. The site chooses it, and the provider has its accounts and prefix. */
async function switchNetwork({
  provider,
  network: { caipNetworkId: networkId },
}: RuntimeSwitchNetworkParameters<'polkadot'>): Promise<CaipNetworkId> {
  try {
    await provider.switchNetwork?.({ networkId })
  } catch (error) {
    throw mapWalletError(error)
  }
  return networkId
}
