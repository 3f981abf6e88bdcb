import { httpInvalidUrl } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** A query parameter. Lists are joined with commas; `undefined` and `null` are omitted. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined

/** Query parameters by name. */
export type Query = Readonly<Record<string, QueryValue>>

/**
 * Joins a base URL, path segments and query parameters. Segments are encoded, so that untrusted
 * text cannot change the path.
 *
 * @param baseUrl - an http(s) URL with or without a path
 * @param segments - the path segments, not encoded
 * @param queries - the query parameters; later objects override earlier ones
 * @throws {PorticoError} `http/invalid-url` for an invalid base, or a segment that is empty, '.' or
 *   '..'
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
