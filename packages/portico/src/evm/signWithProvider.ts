import { bytesToHex, stringToHex } from 'viem'
import type { RuntimeSignMessageParameters } from '../core/interfaces/adapter.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isSignedMessage } from '../wire/validate/hex.ts'

/**
 * Has the wallet sign a message with `personal_sign` (ERC-191). The message is sent as hex, so that
 * text that looks like hex is signed as text.
 *
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` if it returns
 *   no signature
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
