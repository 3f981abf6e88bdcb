import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { parseNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { signInField } from '../../wire/errors/rows/signIn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { isAddressOf } from './isAddressOf.ts'
import { isDateTime } from './isDateTime.ts'
import { isUri } from './isUri.ts'

// A lower-case host, which may be an IPv6 address in brackets, and perhaps a port, as browsers write an origin.
const DOMAIN = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:]{2,39}\])(?::[1-9]\d{0,4})?$/
// What ERC-4361 and SIWS allow in a statement: printable ASCII without quotes, brackets of markup and escapes.
const STATEMENT = /^[-\w.~:/?#[\]@!$&'()*+,;= ]{1,2000}$/
// A statement that looks like a field is read as one by parsers that search for labels.
const LABEL =
  /(?:^|\s)(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/
const REQUEST_ID = /^(?:[-\w.~!$&'()*+,;=:@]|%[\da-f]{2}){1,256}$/i

type Rule = readonly [test: (text: string) => boolean, expected: string, isOptional?: boolean]

const dateTime = [isDateTime, 'a date and time of RFC 3339'] as const
const uri: Rule = [isUri, 'an absolute URI']

/** What a text field must be. The address is checked with its network. */
const RULES: Readonly<
  Record<Exclude<keyof SignInFields, 'resources' | 'accountAddress' | 'chainId'>, Rule>
> = {
  scheme: [(text) => /^https?$/.test(text), 'https or http', true],
  domain: [(text) => DOMAIN.test(text), 'a host in lower case, with any port'],
  statement: [
    (text) => STATEMENT.test(text) && !LABEL.test(text),
    'one line of ASCII that names none of the fields',
    true,
  ],
  uri,
  version: [(text) => text === '1', '1'],
  nonce: [(text) => /^[a-zA-Z\d]{8,128}$/.test(text), '8 to 128 letters and digits'],
  issuedAt: dateTime,
  expirationTime: [...dateTime, true],
  notBefore: [...dateTime, true],
  requestId: [(text) => REQUEST_ID.test(text), 'characters of a path', true],
}

const RESOURCES_MAX = 20

/**
 * Checks the fields of a message.
 *
 * @returns their family
 * @throws {PorticoError} `siwx/field`; `validation/*` for a network that is none
 */
export function checkFields(fields: SignInFields): Namespace {
  const { namespace } = parseNetworkId(fields.chainId)
  if (!isAddressOf(namespace, `${fields.accountAddress}`)) {
    throw refuse('accountAddress', `an address of ${namespace}`)
  }
  for (const [name, [test, expected, isOptional]] of Object.entries(RULES)) {
    const value: unknown = fields[name as keyof typeof RULES]
    if (value === undefined && isOptional) continue
    if (typeof value !== 'string' || !test(value)) throw refuse(name, expected)
  }
  const resources: unknown = fields.resources
  if (resources !== undefined && !isResources(resources)) {
    throw refuse('resources', `1 to ${RESOURCES_MAX} absolute URIs`)
  }
  return namespace
}

function isResources(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > RESOURCES_MAX) return false
  return value.every((item) => typeof item === 'string' && isUri(item))
}

function refuse(field: string, expected: string): PorticoError {
  return new PorticoError(signInField, { args: { field, expected } })
}
