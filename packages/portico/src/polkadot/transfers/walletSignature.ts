import * as v from 'valibot'
import { signatureKinds } from '../../core/signatures/multiSignature.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { fromHex } from './hex.ts'

/** What a wallet answered to `signPayload`. */
export interface WalletSignature {
  /** With the type byte. */
  readonly bytes: Uint8Array
  readonly signedTransaction: string | undefined
}

// More than a signed transfer ever has.
const EXTRINSIC_MAX_CHARACTERS = 4096
const HexText = v.pipe(v.string(), v.maxLength(EXTRINSIC_MAX_CHARACTERS), v.hexadecimal())
const Answer = v.object({ signature: HexText, signedTransaction: v.nullish(HexText) })

/**
 * Reads the answer of a wallet.
 *
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readSignature(answer: unknown): WalletSignature {
  try {
    const { signature, signedTransaction } = v.parse(Answer, answer)
    const bytes = fromHex(signature)
    const kind = signatureKinds[bytes[0] ?? -1]
    if (kind && bytes.length === kind.length + 1) {
      return { bytes, signedTransaction: signedTransaction ?? undefined }
    }
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signPayload' })
  }
  throw new PorticoError(connectorInvalidAnswer, { details: 'signPayload' })
}
