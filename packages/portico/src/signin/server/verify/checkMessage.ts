import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { signInChain, signInDomain, signInUri } from '../../../wire/errors/rows/signIn.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { refuse } from './refuse.ts'
import type { SignInExpectations } from './types.ts'

/**
 * What can be told from the text alone: it has one reading, and is for this site and one of its networks.
 *
 * @throws {PorticoError} `siwx/message`, `siwx/domain`, `siwx/uri`, `siwx/chain`
 */
export function checkMessage(
  message: string,
  { domain, uri, chains }: Pick<SignInExpectations, 'domain' | 'uri' | 'chains'>,
): SignInFields {
  const data = parseSignInMessage(message)
  if (data.domain !== domain) throw refuse(signInDomain)
  const isSchemeOfSite = data.scheme === undefined || `${data.scheme}:` === new URL(uri).protocol
  if (!isSchemeOfSite) throw refuse(signInDomain)
  if (originOf(data.uri) !== uri) throw refuse(signInUri)
  if (!chains.includes(data.chainId)) throw refuse(signInChain)
  return data
}

// An origin that is 'null', as that of a data: address, is nobody's.
function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}
