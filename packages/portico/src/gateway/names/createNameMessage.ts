import type { NameAttributes, NameRequest } from '../../wire/gateway/names.ts'

export interface CreateNameMessageParameters {
  /** The whole name, e.g. `alice.portico.example`. Upper case becomes lower case. */
  readonly name: string
  /** Texts of the name, such as `avatar`. Default: none. */
  readonly attributes?: NameAttributes | undefined
  /** The time in milliseconds since 1970. Default: now. */
  readonly now?: number | undefined
}

/**
 * Creates the text that an account signs to register a name. It is valid for five minutes.
 *
 * @example
 * createNameMessage({ name: 'alice.portico.example' })
 * // '{"name":"alice.portico.example","attributes":{},"timestamp":1795856400}'
 */
export function createNameMessage({
  name,
  attributes = {},
  now = Date.now(),
}: CreateNameMessageParameters): string {
  const request: NameRequest = {
    name: name.toLowerCase(),
    attributes,
    timestamp: Math.floor(now / 1000),
  }
  return JSON.stringify(request)
}
