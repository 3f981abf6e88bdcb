import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  receiverHidden,
  receiverNameLetters,
  receiverUnknownName,
  receiverWrongNetwork,
} from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'
import { checkReceiver } from './checkReceiver.ts'
import type { ResolvedReceiver } from './state.ts'

const NAME_MAX = 255

/** The schemes of payment URIs (BIP-21, ERC-681), in any case. */
const PAYMENT_SCHEME = /^(?:bitcoin|ethereum):/i

// Invisible and control characters, except those that are part of emoji (joiner, variation
// selectors, tags). ENSIP-15 handles these.
const HIDDEN =
  /(?![\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

export type ResolveErrorType = PorticoError<
  | 'connector/aborted'
  | 'instance/load-failed'
  | 'name/resolve-failed'
  | 'receiver/hidden'
  | 'receiver/name-letters'
  | 'receiver/payment-uri'
  | 'receiver/unknown-name'
  | 'receiver/wrong-network'
  | 'validation/address'
>

export interface ResolveReceiverParameters {
  /** Address or name, as typed. */
  value: string
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
export type ResolveReceiverReturnType = ResolvedReceiver

/** Implementation of `resolveReceiver`, loaded on demand. */
export async function performResolveReceiver(
  portico: Portico,
  { value, networkId, namespace, signal }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  const state = portico.store.getState()
  const active = getActiveNetworkId(state, namespace)
  const network = requireNetworkInUse(state, networkId, active)
  const runtime = await loadTransfers(portico, network)
  return lookUpReceiver(portico, runtime, { value, network, signal })
}

/**
 * Resolves a typed receiver: an address is checked, a payment URI is read, a name is looked up.
 *
 * @throws {PorticoError} `validation/address`, `receiver/wrong-network`, `receiver/unknown-name`,
 *   `receiver/name-letters`, `receiver/hidden`, `receiver/payment-uri`, `name/resolve-failed`
 */
export async function lookUpReceiver(
  portico: Portico,
  runtime: TransferRuntime,
  parameters: { value: string; network: Network; signal?: AbortSignal | undefined },
): Promise<ResolvedReceiver> {
  const { value, network } = parameters
  // The text is never cleaned up: the lookup uses exactly what was typed.
  if (hasHiddenCharacters(value)) throw new PorticoError(receiverHidden)
  if (!PAYMENT_SCHEME.test(value)) return lookUp(portico, runtime, parameters)
  const { readPaymentUri } = await mapLoadError(import('./readPaymentUri.ts'))
  const { receiver, amount, token } = readPaymentUri(network, value)
  const found = await lookUp(portico, runtime, { ...parameters, value: receiver })
  return amount || token ? { ...found, request: { amount, token } } : found
}

async function lookUp(
  portico: Portico,
  runtime: TransferRuntime,
  { value, network, signal }: { value: string; network: Network; signal?: AbortSignal | undefined },
): Promise<ResolvedReceiver> {
  const namespace = network.chainNamespace
  const address = runtime.checkAddress(value)
  if (address !== undefined) return { address }
  const { refusal, namespace: addressNamespace } = checkReceiver({
    namespace,
    address: value,
    from: '',
  })
  if (refusal === 'wrongNetwork') {
    throw new PorticoError(receiverWrongNetwork, { args: { namespace: `${addressNamespace}` } })
  }
  // An address with a wrong checksum, or a text that is neither an address nor a name that the
  // namespace can resolve.
  if (refusal !== 'address' || !isName(value)) throw new PorticoError(invalidAddress)
  const { normalizeName } = await mapLoadError(import('../names/normalizeName.ts'))
  const normalized = await normalizeName(value)
  if (!normalized) throw new PorticoError(receiverNameLetters)
  const { name, scripts } = normalized
  const { found, addressNetwork } = await resolveName(portico, runtime, { name, network, signal })
  const known = found === undefined ? undefined : runtime.checkAddress(found)
  if (known === undefined || isBurnAddress(namespace, known))
    throw new PorticoError(receiverUnknownName)
  return {
    address: known,
    name,
    ...(scripts.length > 0 && { scripts }),
    ...(addressNetwork !== undefined && { addressNetwork }),
  }
}

async function resolveName(
  portico: Portico,
  runtime: TransferRuntime,
  { name, network, signal }: { name: string; network: Network; signal?: AbortSignal | undefined },
): Promise<{ found?: string | undefined; addressNetwork?: Network | undefined }> {
  if (!runtime.resolveName)
    return { found: await resolveOwnName(portico, { name, network, signal }) }
  const home = findNameNetwork(portico, network)
  if (!home) return {}
  const query = { name, network: home, endpoints: getReadEndpoints(portico, home), signal }
  const found = await runtime.resolveName({ ...query, target: network })
  if (found !== undefined || home.id === network.id) return { found }
  // Most names have one address for all networks. If it is a contract, it may not exist on the
  // target network.
  return { found: await runtime.resolveName(query), addressNetwork: home }
}

async function resolveOwnName(
  portico: Portico,
  { name, network, signal }: { name: string; network: Network; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const { resolveZoneName } = await mapLoadError(import('../names/resolveZoneName.ts'))
  const networkId = network.caipNetworkId
  const found = await resolveZoneName(portico, { name, networkId, signal })
  if (found === undefined) throw new PorticoError(invalidAddress)
  return found ?? undefined
}

// Returns the network with the name registry: the target itself, else the first of the site's
// networks. For a mainnet target never a testnet, where anyone can register any name.
function findNameNetwork(portico: Portico, network: Network): Network | undefined {
  const hasNames = ({ chainNamespace, contracts, testnet }: Network) =>
    chainNamespace === network.chainNamespace &&
    contracts?.ensUniversalResolver !== undefined &&
    (network.testnet === true || testnet !== true)
  const homes = [network, ...portico.store.getState().networks].filter(hasNames)
  return homes.find(({ testnet = false }) => testnet === (network.testnet ?? false)) ?? homes[0]
}

function isName(text: string): boolean {
  return text.length <= NAME_MAX && /^[^\s.]+(\.[^\s.]+)+$/.test(text)
}

function isBurnAddress(namespace: Network['chainNamespace'], address: string): boolean {
  return checkReceiver({ namespace, address, from: '' }).refusal === 'zero'
}

/** Whether a text has invisible characters or surrounding spaces. */
export function hasHiddenCharacters(text: string): boolean {
  return text !== text.trim() || HIDDEN.test(text)
}
