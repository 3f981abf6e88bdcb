import type { Context } from 'hono'
import { PROJECT_HEADER } from '../api/headers.ts'

/** Chrome keeps the answer for two hours at most, Firefox for a day. */
const AGE_SECONDS = '7200'

/**
 * Creates the answer to the CORS preflight of a path: the origin may call it with cookies. It needs
 * one for each request, whose `authorization` no page can send without
 * (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 *
 * @param methods - of the path
 * @returns the answer; `undefined` for any other origin
 */
export function createPreflight(origin: string, methods: readonly string[]) {
  return (c: Context): Response | undefined => {
    if (c.req.header('origin') !== origin) return undefined
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': `authorization, content-type, ${PROJECT_HEADER}`,
      'access-control-max-age': AGE_SECONDS,
      vary: 'Origin',
    }
    return new Response(null, { status: 204, headers })
  }
}
