import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { signInSignature } from '../../../wire/errors/rows/signIn.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { isSignedByKey } from '../evm/isSignedByKey.ts'
import type { StoredSession } from '../stores/types.ts'
import { verifySignature } from '../verify/verifySignature.ts'
import type { SignInContext } from './context.ts'
import { stored } from './stored.ts'

/**
 * Whether the account of a session still knows its signature. What a contract accepted is asked again: one that no longer does has ended the session. So has
 * an account that took back the code it lent (EIP-7702), where it was that code which accepted.
 */
export async function isStillSigned(
  context: SignInContext,
  session: StoredSession,
): Promise<boolean> {
  const { message, signature, idHash } = session
  try {
    if (!(await isOwnKey(session))) {
      const data = parseSignInMessage(message)
      await verifySignature({ message, signature, data, evm: context.evm })
    }
    return await stored(() => context.sessions.touch(idHash, context.now()))
  } catch (error) {
    if (!isPorticoError(error, signInSignature)) throw error
    await stored(() => context.sessions.remove(idHash))
    return false
  }
}

// A key is its account's for ever, and can be told from the signature alone.
async function isOwnKey({ accountType, ...signed }: StoredSession): Promise<boolean> {
  if (accountType === 'smartAccount') return false
  return isSignedByKey(signed)
}
