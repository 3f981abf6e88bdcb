import { parseNetworkId } from '../../../wire/caip.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { signInSignature } from '../../../wire/errors/rows/signIn.ts'
import { hasContractAccounts } from '../../../wire/namespaces/namespaceTable.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { isSignedByKey } from '../evm/keySignatures.ts'
import type { StoredSession } from '../stores/types.ts'
import { verifySignature } from '../verify/verifySignature.ts'
import { callStore, type SignInContext } from './context.ts'

/**
 * Returns whether the signature of a session is still valid. A contract that no longer accepts it
 * ends the session. So does an account that removed its delegation (EIP-7702), if the delegate had
 * accepted the signature.
 */
export async function isStillValid(
  context: SignInContext,
  session: StoredSession,
): Promise<boolean> {
  const { message, signature, idHash, chainId } = session
  if (!hasContractAccounts[parseNetworkId(chainId).namespace]) return true
  try {
    if (!(await isOwnKey(session))) {
      const data = parseSignInMessage(message)
      await verifySignature({ message, signature, data, evm: context.evm })
    }
    return await callStore(() => context.sessions.touch(idHash, context.now()))
  } catch (error) {
    if (!isPorticoError(error, signInSignature)) throw error
    await callStore(() => context.sessions.remove(idHash))
    return false
  }
}

// A key belongs to its account forever, and the signature alone proves it.
async function isOwnKey({ accountType, ...signed }: StoredSession): Promise<boolean> {
  if (accountType === 'smartAccount') return false
  return isSignedByKey(signed)
}
