import type { SendCallsParameters } from '../../core/interfaces/calls.ts'
import {
  connectorInvalidAnswer,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcUnsupportedMethod,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { callsUnsupported } from '../../wire/errors/rows/transfer.ts'
import { checkSendCalls, type SendCalls } from '../../wire/validate/checkSendCalls.ts'
import { readCapabilities } from './readCapabilities.ts'

const VERSION = '2.0.0'
const ID_MAX = 8194
const UNKNOWN = [rpcMethodNotFound, rpcMethodNotSupported, rpcUnsupportedMethod]

/**
 * Hands several calls to the wallet at once (EIP-5792 `wallet_sendCalls`). What the wallet can do is read first: a capability that it does not
 * name is sent as optional, so that it is passed over instead of refused.
 *
 * @returns the bundle's id, as the wallet or the caller named it
 * @throws {PorticoError} `validation/send-calls`; `calls/unsupported`; the 57xx codes by name and the wallet's other errors
 */
export async function sendBundle({
  calls,
  atomic,
  capabilities: wanted,
  id,
  ...target
}: SendCallsParameters): Promise<{ id: string }> {
  const { provider, account, network } = target
  const bundle = {
    version: VERSION,
    ...(id !== undefined && { id }),
    from: account.address,
    chainId: `0x${Number(network.id).toString(16)}`,
    atomicRequired: atomic,
    calls,
    capabilities: {},
  } satisfies SendCalls & { id?: string; atomicRequired: boolean }
  checkSendCalls(bundle)
  const known = await readCapabilities(target)
  const capabilities = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name,
      isSupported(known[name]) ? value : { ...value, optional: true },
    ]),
  )
  let answer: unknown
  try {
    const params = [{ ...bundle, capabilities }]
    answer = await provider.request({ method: 'wallet_sendCalls', params })
  } catch (cause) {
    const error = mapWalletError(cause)
    const unknown = UNKNOWN.some((row) => isPorticoError(error, row))
    throw unknown ? new PorticoError(callsUnsupported, { cause }) : error
  }
  return { id: readId(answer) }
}

// `supported`, or a status such as that of `atomic`; named at all is enough for the others.
function isSupported(capability: Readonly<Record<string, unknown>> | undefined): boolean {
  if (!capability) return false
  return capability.supported !== false && capability.status !== 'unsupported'
}

// The first release of the standard answered with the id alone.
function readId(answer: unknown): string {
  const id =
    typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : answer
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'wallet_sendCalls' })
  }
  return id
}
