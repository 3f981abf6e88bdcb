import type { TestBrowser } from '../../test/createTestBrowser.ts'

/** The `fetch` of the frame in a test browser: with its cookies and its origin. */
export function createFrameFetch(browser: TestBrowser): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const reply = await browser.call(
      method as 'GET',
      String(input),
      body ?? undefined,
      Object.fromEntries(new Headers(headers)),
    )
    const hasBody = reply.status !== 204
    return new Response(hasBody ? JSON.stringify(reply.body) : null, { status: reply.status })
  }
}
