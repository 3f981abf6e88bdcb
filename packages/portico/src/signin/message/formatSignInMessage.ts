import type { SignInFields, SignInMessage } from '../../core/interfaces/signIn.ts'
import type { CaipNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { signInMessage } from '../../wire/errors/rows/signIn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { absentStatements, accountNames } from '../../wire/namespaces/namespaceTable.ts'
import { RECAP_PREFIX } from '../../wire/recap.ts'
import { checkFields } from './checkFields.ts'

/** The largest message without its recap, in bytes. All of them are ASCII. */
const TEXT_MAX_BYTES = 4096
/** The largest recap (EIP-5573), in which wallets list all networks for each method. */
const CAPABILITY_MAX_BYTES = 16_384
/** The largest message with its recap. */
export const MESSAGE_MAX_BYTES = TEXT_MAX_BYTES + CAPABILITY_MAX_BYTES

/** The labels after the statement, in the order of the message. */
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
 * Formats the text that an account signs: ERC-4361 on EVM networks, Sign In With Solana on Solana,
 * and the same form with the chain's name on Bitcoin and Polkadot (CAIP-122).
 *
 * @param fields - `chainId` is a CAIP-2 id, of which the text has the reference
 * @returns at most 4096 bytes of ASCII, and 16 kB of a recap (EIP-5573)
 * @throws {PorticoError} `siwx/field` for an invalid field; `siwx/message` for a text that is too
 *   long
 * @example
 * formatSignInMessage({
 *   domain: 'shop.example',
 *   accountAddress,
 *   chainId: 'eip155:1',
 *   uri,
 *   version: '1',
 *   nonce,
 *   issuedAt,
 * })
 * // 'shop.example wants you to sign in with your Ethereum account:\n0x…'
 */
export function formatSignInMessage(fields: SignInFields): string {
  const namespace = checkFields(fields)
  const { scheme, domain, accountAddress, chainId, statement, resources } = fields
  const name = getAccountName(chainId, namespace)
  const from = scheme ? `${scheme}://${domain}` : domain
  const lines = [
    `${from} wants you to sign in with your ${name} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : absentStatements[namespace]),
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

/** The fields of a message. `version` and `issuedAt` have defaults. */
export type CreateSignInMessageFields = Omit<SignInFields, 'version' | 'issuedAt'> &
  Partial<Pick<SignInFields, 'version' | 'issuedAt'>>

/**
 * Creates a sign-in message: validated fields, with a `toString` that returns the text to sign
 * (CAIP-122).
 *
 * @param fields - `version` defaults to 1 and `issuedAt` to now; `nonce` must come from the server
 *   that verifies the message
 * @throws {PorticoError} `siwx/field`, `siwx/message`, `validation/*`
 * @example
 * const message = createSignInMessage({
 *   domain: location.host,
 *   uri: location.origin,
 *   nonce,
 *   chainId: 'eip155:1',
 *   accountAddress,
 * })
 * await signMessage(portico, { message: `${message}` })
 */
export function createSignInMessage(fields: CreateSignInMessageFields): SignInMessage {
  const whole: SignInFields = { version: '1', issuedAt: new Date().toISOString(), ...fields }
  const text = formatSignInMessage(whole)
  // Not enumerable, so that only the fields are stored and sent.
  return Object.defineProperty(whole, 'toString', { value: () => text }) as SignInMessage
}

// Accounts of a relay chain have its name; accounts of parachains have that of Polkadot.
const CHAIN_NAMES: Readonly<Record<CaipNetworkId, string>> = {
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
}

/**
 * Returns the name of an account in the first line of a message. Each network has only one name, so
 * that a text has one reading.
 */
export function getAccountName(chainId: CaipNetworkId, namespace: Namespace): string {
  return CHAIN_NAMES[chainId] ?? accountNames[namespace]
}

/** Returns the namespace of a name in the first line. */
export function getNamespace(accountName: string): Namespace | undefined {
  const [id] = Object.entries(CHAIN_NAMES).find(([, name]) => name === accountName) ?? []
  if (id) return id.slice(0, id.indexOf(':')) as Namespace
  const [namespace] = Object.entries(accountNames).find(([, name]) => name === accountName) ?? []
  return namespace as Namespace | undefined
}
