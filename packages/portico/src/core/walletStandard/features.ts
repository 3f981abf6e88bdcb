import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'

/** Returns a feature of a wallet. */
export function getFeature(features: object, name: string): object | undefined {
  const feature = safeRead(features, name)
  return typeof feature === 'object' && feature !== null ? feature : undefined
}

/**
 * Calls a wallet-standard feature. Its method has the name after the colon, e.g. `signMessage` of
 * `solana:signMessage`.
 *
 * @throws {PorticoError} `connector/method-unsupported`; the mapped error of the wallet
 */
export async function callFeature(
  features: object,
  name: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const feature = getFeature(features, name) as Record<string, unknown> | undefined
  const method = feature && safeRead(feature, name.slice(name.indexOf(':') + 1))
  if (typeof method !== 'function') {
    throw new PorticoError(connectorMethodUnsupported, { args: { method: name } })
  }
  try {
    return await method.apply(feature, inputs)
  } catch (error) {
    throw mapWalletError(error)
  }
}

/**
 * Reads bytes from the first output of a feature call.
 *
 * @param length - the expected length, if it is known
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readBytes(outputs: unknown, key: string, length?: number): Uint8Array {
  const first = Array.isArray(outputs) ? outputs[0] : undefined
  const bytes = typeof first === 'object' && first !== null ? safeRead(first, key) : undefined
  // The array may come from another realm, where `instanceof` fails.
  const readable = ArrayBuffer.isView(bytes) && bytes.byteLength > 0
  if (!readable || (length !== undefined && bytes.byteLength !== length)) {
    throw new PorticoError(connectorInvalidAnswer, { details: key })
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
}
