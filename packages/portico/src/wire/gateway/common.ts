import * as v from 'valibot'
import { NETWORK_ID, PROJECT_ID } from '../ids.ts'

// Amounts are decimal strings, so that nothing is rounded.

/** The id of the calling project. */
export const ProjectId = v.pipe(v.string(), v.regex(PROJECT_ID))

const short = v.pipe(v.string(), v.maxLength(64))

/** The query parameters of every call. */
export const commonQuery = {
  projectId: ProjectId,
  /** The name of the library, e.g. `portico`. */
  st: v.optional(short),
  /** The version of the library. */
  sv: v.optional(short),
  /** A random id of the page. */
  clientId: v.optional(v.pipe(v.string(), v.maxLength(128))),
}

/** A CAIP-2 network id. */
export const ChainId = v.pipe(v.string(), v.regex(NETWORK_ID, 'Invalid CAIP-2 network id'))

/** The address part of a CAIP-10 id. */
export const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** A CAIP-10 id: of an account, or of a token's contract or mint. */
export const AccountId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'Invalid CAIP-10 address'),
)

/** An exact decimal number, e.g. `'1234.5'`. */
export const Decimal = v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,40})?$/))

/** The currency of prices. */
export const Currency = v.picklist(['usd'])

/** A boolean query parameter. */
export const Flag = v.picklist(['true', 'false'])

/** A text for users, such as a name or a symbol. */
export const Label = v.pipe(v.string(), v.maxLength(128))

/** The URL of an image. */
export const ImageUrl = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/), v.maxLength(2048))

/** The URL of an image, or the image itself. Scripts of an SVG do not run in an `img`. */
export const Picture = v.union([
  ImageUrl,
  v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+[;,]/), v.maxLength(32_768)),
])

export type Currency = v.InferOutput<typeof Currency>

/** The error codes of the gateway. */
export const gatewayErrorCodes = [
  'bad_request',
  'unknown_project',
  'origin_not_allowed',
  'sign_in_refused',
  'feature_off',
  'method_not_allowed',
  'not_found',
  'too_large',
  'rate_limited',
  'timeout',
  'upstream_failed',
  'unavailable',
  'internal',
] as const

/** The body of every error response. */
export const GatewayErrorResponse = v.object({
  error: v.object({
    code: v.picklist(gatewayErrorCodes),
    /** For developers: what is wrong, and its solution. */
    message: v.string(),
    /** Also in the `x-request-id` header and in the gateway's log. */
    requestId: v.string(),
  }),
})

export type GatewayErrorResponse = v.InferOutput<typeof GatewayErrorResponse>
export type GatewayErrorCode = (typeof gatewayErrorCodes)[number]
