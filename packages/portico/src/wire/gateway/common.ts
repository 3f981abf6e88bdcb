import * as v from 'valibot'

// Everything a query or a body holds is text: amounts are decimal strings, so nothing is rounded on the way.

/** Who asks: in the query of every call. */
export const ProjectId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))

const short = v.pipe(v.string(), v.maxLength(64))

/** The query parameters that every call carries: project, kind and version of the kit, and the page's own id. */
export const commonQuery = {
  projectId: ProjectId,
  /** Kind of the kit, for instance `portico`. */
  st: v.optional(short),
  /** Version of the kit. */
  sv: v.optional(short),
  clientId: v.optional(v.pipe(v.string(), v.maxLength(128))),
}

/** A CAIP-2 network id. */
export const ChainId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Invalid CAIP-2 network id'),
)

/** The address part of a CAIP-10 id. */
export const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** A CAIP-10 id: an account, or a token by its contract or mint. */
export const AccountId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'Invalid CAIP-10 address'),
)

/** An amount of anything, exact: `'1234.5'`. */
export const Decimal = v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,40})?$/))

/** What prices are given in. */
export const Currency = v.picklist(['usd'])

/** A switch in a query. */
export const Flag = v.picklist(['true', 'false'])

/** What people read: a name, a symbol. */
export const Label = v.pipe(v.string(), v.maxLength(128))

/** An address of a picture. */
export const ImageUrl = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/), v.maxLength(2048))

export type Currency = v.InferOutput<typeof Currency>
