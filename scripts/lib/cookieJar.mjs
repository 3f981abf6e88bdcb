/**
 * Keeps cookies and sends the origin of the page, like a browser.
 *
 * @param {(request: Request) => Response | Promise<Response>} answer the server
 * @returns `fetch`, with the page's origin where there is a page
 */
export function cookieJar(answer) {
  /** @type {Map<string, string>} */
  const jar = new Map()
  /** @param {string | URL | Request} input @param {RequestInit} [init] @param {string} [origin] */
  return async (input, init = {}, origin) => {
    const headers = new Headers(init.headers)
    if (origin) headers.set('origin', origin)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await answer(new Request(input, { ...init, headers }))
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}
