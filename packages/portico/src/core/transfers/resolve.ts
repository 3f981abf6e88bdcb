import { PorticoError } from '../../wire/errors/porticoError.ts'
import { receiverUnknownName, receiverWrongNetwork } from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'
import type { Network } from '../../wire/network.ts'
import { getReadEndpoints } from '../connections/getReadEndpoints.ts'
import type { TransferRuntime } from '../contracts/transfer.ts'
import type { Portico } from '../portico.ts'
import { checkReceiver } from './checkReceiver.ts'

/** Who a receiver is. */
export interface ResolvedReceiver {
  /** Whole, in the form that people check letter by letter. */
  readonly address: string
  /** The name that was typed, where it was one. */
  readonly name?: string | undefined
}

const NAME_MAX = 255

/**
 * Finds out who is meant: an address as it is, a name by asking for it.
 *
 * @throws {PorticoError} `validation/address`, `receiver/wrong-network`, `receiver/unknown-name`, 'Error resolving name'
 */
export async function resolve(
  portico: Portico,
  runtime: TransferRuntime,
  { value, network, signal }: { value: string; network: Network; signal?: AbortSignal | undefined },
): Promise<ResolvedReceiver> {
  const text = value.trim()
  const namespace = network.chainNamespace
  const address = runtime.checkAddress(text)
  if (address !== undefined) return { address }
  const { refusal, family } = checkReceiver({ namespace, address: text, from: '' })
  if (refusal === 'wrongNetwork') {
    throw new PorticoError(receiverWrongNetwork, { args: { family: `${family}` } })
  }
  // The form is right: it is the checksum that is not.
  if (refusal !== 'form' || !isName(text) || !runtime.resolveName) {
    throw new PorticoError(invalidAddress)
  }
  const name = text.toLowerCase()
  const found = await askForName(portico, runtime, { name, network, signal })
  const known = found === undefined ? undefined : runtime.checkAddress(found)
  if (known === undefined || isNobody(namespace, known)) throw new PorticoError(receiverUnknownName)
  return { address: known, name }
}

async function askForName(
  portico: Portico,
  runtime: TransferRuntime,
  { name, network, signal }: { name: string; network: Network; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const home = homeOfNames(portico, network)
  if (!home || !runtime.resolveName) return undefined
  const endpoints = getReadEndpoints(portico, home)
  return runtime.resolveName({ name, network: home, endpoints, signal })
}

// Names live where their registry is: on the network itself, else on the first of the site's that has one.
function homeOfNames(portico: Portico, network: Network): Network | undefined {
  const hasNames = ({ chainNamespace, contracts }: Network) =>
    chainNamespace === network.chainNamespace && contracts?.ensUniversalResolver !== undefined
  return [network, ...portico.store.getState().networks].find(hasNames)
}

function isName(text: string): boolean {
  return text.length <= NAME_MAX && /^[^\s.]+(\.[^\s.]+)+$/.test(text)
}

function isNobody(namespace: Network['chainNamespace'], address: string): boolean {
  return checkReceiver({ namespace, address, from: '' }).refusal === 'zero'
}
