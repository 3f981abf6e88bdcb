import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { parseNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { signInField } from '../../wire/errors/rows/signIn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { hasAddressForm } from '../../wire/namespaces/addresses.ts'

// A host in lower case, or an IPv6 address in brackets, with an optional port, as in a URL's
// origin.
const DOMAIN = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:]{2,39}\])(?::[1-9]\d{0,4})?$/
// Characters of a statement in ERC-4361 and SIWS: printable ASCII without quotes, angle brackets
// and backslashes.
const STATEMENT = /^[-\w.~:/?#[\]@!$&'()*+,;= ]{1,2000}$/
// Parsers that search for labels would read a field from such a statement.
const LABEL =
  /(?:^|\s)(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/
const REQUEST_ID = /^(?:[-\w.~!$&'()*+,;=:@]|%[\da-f]{2}){1,256}$/i

type Rule = readonly [test: (text: string) => boolean, expected: string, isOptional?: boolean]

const dateTime = [isDateTime, 'a date and time of RFC 3339'] as const
const uri: Rule = [isUri, 'an absolute URI']

/** The rules of text fields. The address is checked against its network. */
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
 * @returns their namespace
 * @throws {PorticoError} `siwx/field`; `validation/*` for an invalid network
 */
export function checkFields(fields: SignInFields): Namespace {
  const { namespace } = parseNetworkId(fields.chainId)
  if (!hasAddressForm(namespace, `${fields.accountAddress}`)) {
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

const FORM =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Returns whether a text is an existing date and time of RFC 3339. Leap seconds are refused. */
function isDateTime(text: string): boolean {
  const [, year = '', month = '', day = ''] = FORM.exec(text) ?? []
  // `Date` reads the 30th of February as a day in March.
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(year) > 1969 && Number(day) > 0 && Number(day) <= days
}

const SCHEME = /^[a-z][a-z\d+.-]*:/
const WITH_HOST = /^(?:https?|wss?|ftp|file):$/
const REST =
  /^(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})+(?:#(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i

const IPV6 = /^\/\/\[[\da-f:]{2,39}\](?=[:/?#]|$)/

/**
 * Returns whether a text is an absolute URI (RFC 3986) that every parser reads alike: a scheme in
 * lower case, no user information, no characters to escape, brackets only around an IPv6 address.
 */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0] ?? ''
  // An IPv6 address is replaced by a plain host for the following checks.
  const rest = text.slice(scheme.length).replace(IPV6, '//host')
  if (!scheme || !REST.test(rest)) return false
  // Browsers read `https:shop.example` as `https://shop.example`, other parsers as a path.
  if (!rest.startsWith('//')) return !WITH_HOST.test(scheme)
  const authority = rest.slice(2).split(/[/?#]/, 1)[0] ?? ''
  return /^[-a-z\d.%_~!$&'()*+,;=]+(?::\d{1,5})?$/i.test(authority) && URL.canParse(text)
}
