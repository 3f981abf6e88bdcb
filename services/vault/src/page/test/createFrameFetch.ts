import type { TestClient } from '@portico/common/test/browser'

/**
 * The `fetch` of the frame in a test browser: with its cookies and its origin.
 *
 * @param services - by their origin; that of the page is empty
 */
export function createFrameFetch(
  services: Readonly<Record<string, Pick<TestClient, 'call'>>>,
): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)?(\/.*)$/.exec(String(input)) ?? []
    const service = services[origin]
    if (!service) throw new TypeError(`no service at ${origin}`)
    const reply = await service.call(
      method as 'GET',
      path,
      body ?? undefined,
      Object.fromEntries(new Headers(headers)),
    )
    const hasBody = reply.status !== 204
    return new Response(hasBody ? JSON.stringify(reply.body) : null, { status: reply.status })
  }
}
