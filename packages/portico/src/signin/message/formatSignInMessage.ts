import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { signInMessage } from '../../wire/errors/rows/signIn.ts'
import { RECAP_PREFIX } from '../../wire/recap.ts'
import { accountNameOf } from './accountNames.ts'
import { checkFields } from './checkFields.ts'

/** Largest message without its capability, in bytes; all of them are ASCII. */
const TEXT_MAX_BYTES = 4096
/** Largest capability (EIP-5573): wallets name all networks for each method in it. */
const CAPABILITY_MAX_BYTES = 16_384
/** Largest message with it. */
export const MESSAGE_MAX_BYTES = TEXT_MAX_BYTES + CAPABILITY_MAX_BYTES

/** The labels of the fields after the statement, in their order. */
export const LABELS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const satisfies readonly (readonly [string, keyof SignInFields])[]

/**
 * Writes the text that an account signs: ERC-4361 on eip155, Sign In With Solana on solana, and the same form with the chain's name on bip122
 * and polkadot (CAIP-122).
 *
 * @param fields - see spec 3; `chainId` is CAIP-2, and the text holds the part after the colon
 * @returns at most 4096 bytes of ASCII, and 16 kB of a capability (EIP-5573)
 * @throws {PorticoError} `siwx/field` for a field that is not valid; `siwx/message` for a text that is too long
 * @example
 * formatSignInMessage({ domain: 'shop.example', accountAddress, chainId: 'eip155:1', uri, version: '1', nonce, issuedAt })
 * // 'shop.example wants you to sign in with your Ethereum account:\n0x…'
 */
export function formatSignInMessage(fields: SignInFields): string {
  const namespace = checkFields(fields)
  const { scheme, domain, accountAddress, chainId, statement, resources } = fields
  const name = accountNameOf(chainId, namespace)
  const from = scheme ? `${scheme}://${domain}` : domain
  // ERC-4361 keeps the statement's empty line where there is no statement, SIWS does not.
  const absent = namespace === 'eip155' ? [''] : []
  const lines = [
    `${from} wants you to sign in with your ${name} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : absent),
    ...LABELS.flatMap(([label, key]) => {
      const value = key === 'chainId' ? chainId.slice(namespace.length + 1) : fields[key]
      return value === undefined ? [] : [`${label}: ${value}`]
    }),
    ...(resources ? ['Resources:', ...resources.map((item) => `- ${item}`)] : []),
  ]
  const text = lines.join('\n')
  const last = resources?.at(-1) ?? ''
  const capability = last.startsWith(RECAP_PREFIX) ? last.length : 0
  if (capability > CAPABILITY_MAX_BYTES || text.length - capability > TEXT_MAX_BYTES) {
    throw new PorticoError(signInMessage, { args: { reason: 'it is too long' } })
  }
  return text
}
