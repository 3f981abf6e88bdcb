/** A browser that keeps cookies and sends them with the page's origin. */
export function createBrowser(page: string, answer: (request: Request) => Promise<Response>) {
  const jar = new Map<string, string>()
  const received: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', page)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie && init.credentials === 'include') headers.set('cookie', cookie)
    const response = await answer(new Request(String(input), { ...init, headers } as RequestInit))
    for (const text of response.headers.getSetCookie()) {
      received.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return { fetch, jar, received }
}
