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
 * Sends several calls to the wallet as one bundle (EIP-5792 `wallet_sendCalls`). A capability that
 * the wallet does not announce is sent as optional, so that the wallet ignores it instead of
 * rejecting.
 *
 * @returns the id of the bundle, from the wallet or the caller
 * @throws {PorticoError} `validation/send-calls`; `calls/unsupported`; the mapped errors of the
 *   wallet
 */
export async function sendBundle({
  calls,
  atomic,
  capabilities: requested,
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
    Object.entries(requested).map(([name, value]) => [
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

// A capability is supported unless its `supported` or `status` denies it.
function isSupported(capability: Readonly<Record<string, unknown>> | undefined): boolean {
  if (!capability) return false
  return capability.supported !== false && capability.status !== 'unsupported'
}

// An earlier draft of EIP-5792 returned the id alone.
function readId(answer: unknown): string {
  const id =
    typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : answer
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'wallet_sendCalls' })
  }
  return id
}
