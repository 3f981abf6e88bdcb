import { httpInvalidUrl } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** A value of a query parameter; a list is joined with commas, `undefined` leaves the parameter out. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined

/** Query parameters by name. */
export type Query = Readonly<Record<string, QueryValue>>

/**
 * Joins a base address, path segments and query parameters. Segments are encoded one by one, so text
 * from a user or a wallet cannot leave its place in the path.
 *
 * @param baseUrl - http(s), with or without a path
 * @param segments - path segments, not encoded
 * @param queries - later ones win
 * @throws {PorticoError} `http/invalid-url` for a bad base, or a segment that is empty, '.' or '..'
 * @example
 * buildUrl('https://gw.example/api', ['v1', 'identity', '0xab'], [{ projectId: 'p' }])
 * // 'https://gw.example/api/v1/identity/0xab?projectId=p'
 */
export function buildUrl(
  baseUrl: string,
  segments: readonly string[],
  queries: readonly (Query | undefined)[],
): string {
  const base = baseUrl.replace(/\/$/, '')
  if (!/^https?:\/\/[^?#]+$/i.test(base) || !URL.canParse(base)) throw bad(`base ${baseUrl}`)
  const path = segments.map(encodeSegment).join('/')
  const url = new URL(path === '' ? base : `${base}/${path}`)
  for (const [name, value] of Object.entries(Object.assign({}, ...queries) as Query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url.href
}

function encodeSegment(segment: string): string {
  if (segment === '' || /^\.{1,2}$/.test(segment)) throw bad(`segment "${segment}"`)
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'))
}

function bad(details: string): PorticoError {
  return new PorticoError(httpInvalidUrl, { details })
}
