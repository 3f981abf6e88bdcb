import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { signInMessage } from '../../wire/errors/rows/signIn.ts'
import {
  formatSignInMessage,
  getNamespace,
  LABELS,
  MESSAGE_MAX_BYTES,
} from './formatSignInMessage.ts'

const FIRST_LINE = /^(?:(https?):\/\/)?(\S+) wants you to sign in with your ([A-Z][a-z]+) account:$/

/**
 * Sign In With Solana allows `mainnet` and `solana:mainnet` instead of the CAIP-2 reference:
 * https://github.com/phantom/sign-in-with-solana, README, the values of `chainId`. The tests
 * compare the reference with that of `portico/networks`.
 */
const CHAIN_NAME = /^([^\n]* your Solana account:\n(?:.*\n)+?Chain ID: )(?:solana:)?mainnet(?=\n)/
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Parses a sign-in message: ERC-4361, Sign In With Solana, or CAIP-122 for Bitcoin and Polkadot.
 * The grammar is strict: the parsed fields are formatted again and must equal the text, so that a
 * text has one reading or none.
 *
 * @param text - printable ASCII and line feeds, at most 4096 bytes and 16 kB of a recap (EIP-5573)
 * @throws {PorticoError} `siwx/message` for anything else
 * @example
 * parseSignInMessage(message).chainId // 'eip155:1'
 */
export function parseSignInMessage(text: string): SignInFields {
  if (typeof text !== 'string' || text.length > MESSAGE_MAX_BYTES) throw refuse('it is too long')
  if (!/^[\n\x20-\x7e]*$/.test(text)) throw refuse('it holds characters that are not allowed')
  const plain = text.replace(CHAIN_NAME, (_, before) => before + MAINNET)
  const fields = readLines(plain.split('\n'))
  let formatted: string
  try {
    formatted = formatSignInMessage(fields)
  } catch (cause) {
    throw refuse(isPorticoError(cause) ? cause.shortMessage : 'a field is not valid', cause)
  }
  if (formatted !== plain) throw refuse('it is not written as it must be')
  return fields
}

// Only locates the fields. Formatting them again checks their values and their order.
function readLines([first = '', accountAddress = '', ...rest]: readonly string[]): SignInFields {
  const [, scheme, domain = '', accountName = ''] = FIRST_LINE.exec(first) ?? []
  const namespace = getNamespace(accountName)
  if (!namespace) throw refuse('its first line is not one of a sign-in')
  const from = rest.findIndex((line) => line.startsWith('URI: '))
  // A statement is between two empty lines.
  const statement = from === 3 ? rest[1] : undefined
  const lines = rest.slice(from)
  const found: Record<string, string> = {}
  for (const [label, key] of LABELS) {
    if (!lines[0]?.startsWith(`${label}: `)) continue
    found[key] = (lines.shift() ?? '').slice(label.length + 2)
  }
  const { chainId, ...texts } = found
  const resources = lines[0] === 'Resources:' ? lines.slice(1) : undefined
  return {
    ...(scheme && { scheme }),
    domain,
    accountAddress,
    ...(statement && { statement }),
    ...(texts as unknown as Pick<SignInFields, 'uri' | 'version' | 'nonce' | 'issuedAt'>),
    chainId: `${namespace}:${chainId ?? ''}`,
    ...(resources && { resources: resources.map((line) => line.replace(/^- /, '')) }),
  }
}

function refuse(reason: string, cause?: unknown): PorticoError {
  return new PorticoError(signInMessage, {
    args: { reason },
    ...(cause !== undefined && { cause }),
  })
}
