import { bytesToHex, stringToHex } from 'viem'
import type { RuntimeSignMessageParameters } from '../core/interfaces/adapter.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isSignedMessage } from '../wire/validate/isSignedMessage.ts'

/**
 * Has a message signed by `personal_sign` (ERC-191). The message goes as hex, so that text which happens to look like hex is signed
 * as the text that it is.
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer` when it answers with no signature
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
