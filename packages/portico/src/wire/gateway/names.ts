import * as v from 'valibot'
import { NAME_LABEL_MAX, NAME_LABEL_MIN } from '../limits.ts'
import { Address, commonQuery, gatewayErrorCodes } from './common.ts'

// Names of the zone that the operator of a gateway configures, such as `alice.portico.example`.

/** How far the time of a signed request may be from the gateway's, in seconds. */
export const NAME_CLOCK_MAX_S = 300
/** The most attributes of a name. */
export const NAME_ATTRIBUTES_MAX = 16

/** Zones of other services. Their names are recognised; no gateway registers any. */
export const foreignZones = ['reown.id', 'wcn.id'] as const

/**
 * Returns whether a text may be the first label of a name: at least 4 letters, digits and hyphens,
 * none at an end.
 *
 * @example
 * isNameLabel('alice') // true
 */
export function isNameLabel(label: string): boolean {
  const { length } = label
  if (length < NAME_LABEL_MIN || length > NAME_LABEL_MAX) return false
  // ENSIP-15 and IDNA refuse two hyphens there: they mark encodings such as `xn--`.
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/i.test(label) && !label.startsWith('--', 2)
}

/** A whole name, e.g. `alice.portico.example`. */
export const Name = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9-]{1,63}(?:\.[a-zA-Z0-9-]{1,63}){1,7}$/, 'Invalid name'),
)

/** What the user typed of a name, without the zone. */
const Label = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,63}$/, 'Invalid name'))

/** The zone of names, e.g. `portico.example`. */
export const NameZone = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}$/, 'Invalid zone'),
)

/** Texts of a name by key, such as `avatar` (ENSIP-5). */
export const NameAttributes = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-zA-Z][\w.-]{0,63}$/, 'Invalid key')),
    v.pipe(v.string(), v.maxLength(1024)),
  ),
  v.maxEntries(NAME_ATTRIBUTES_MAX),
)

/** The message that the owner signs, as `JSON.stringify` writes it. */
export const NameRequest = v.strictObject({
  name: Name,
  attributes: NameAttributes,
  /** Seconds since 1970. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

const time = v.pipe(v.string(), v.isoTimestamp())

/** A registered name. */
export const RegisteredName = v.object({
  name: Name,
  attributes: NameAttributes,
  /** By coin type (ENSIP-9, ENSIP-11). */
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    v.object({ address: Address, created_at: time }),
  ),
  registered_at: time,
  /** `null` until it changes. */
  updated_at: v.nullable(time),
})

const versioned = {
  ...commonQuery,
  /** The only version is 2. */
  apiVersion: v.optional(v.literal('2')),
}

/** `GET /v1/profile/account/{name}` */
export const NameParameters = v.object({ name: Name })
export const NameQuery = v.object(versioned)

/** `GET /v1/profile/reverse/{address}` */
export const NamesOfParameters = v.object({ address: Address })
export const NamesOfQuery = v.object({ ...versioned, sender: v.optional(Address) })
export const NamesOf = v.array(RegisteredName)

/** `GET /v1/profile/suggestions/{name}` */
export const NameSuggestionsParameters = v.object({ name: Label })
export const NameSuggestionsQuery = v.object({
  ...commonQuery,
  /** Default: the zone of the gateway. */
  zone: v.optional(NameZone),
})
export const NameSuggestions = v.object({
  /** The typed name first. */
  suggestions: v.array(
    v.object({
      name: Name,
      /** Whether it cannot be registered: it is taken, reserved, or looks like one that is. */
      registered: v.boolean(),
    }),
  ),
})

/** `POST /v1/profile/account` */
export const RegisterNameQuery = v.object(commonQuery)
export const RegisterNameBody = v.object({
  /** Of the network of the address (ENSIP-9, ENSIP-11). */
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
  address: Address,
  /** A {@link NameRequest} as text. */
  message: v.pipe(v.string(), v.maxLength(16_384)),
  /** 0x-hex on EVM networks, base58 on Solana. */
  signature: v.pipe(v.string(), v.maxLength(16_384)),
})

/** The codes of refused registrations, besides those of every call. */
export const nameErrorCodes = [
  /** 409: the name is taken or reserved, or looks like one that is. */
  'name_taken',
  /** 409: the address has another name. */
  'already_named',
  /** 401: the signature is invalid, or its time too far away. */
  'signature_refused',
] as const

/** The body of an error response of `POST /v1/profile/account`. */
export const NameErrorResponse = v.object({
  error: v.object({
    code: v.picklist([...gatewayErrorCodes, ...nameErrorCodes]),
    message: v.string(),
    requestId: v.string(),
  }),
})

export type NameAttributes = v.InferOutput<typeof NameAttributes>
export type NameRequest = v.InferOutput<typeof NameRequest>
export type RegisteredName = v.InferOutput<typeof RegisteredName>
export type NameSuggestions = v.InferOutput<typeof NameSuggestions>
export type RegisterNameBody = v.InferOutput<typeof RegisterNameBody>
export type NameErrorCode = (typeof nameErrorCodes)[number]
