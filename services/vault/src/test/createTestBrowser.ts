import { CookieJar } from 'tough-cookie'
import { PROJECT_HEADER } from '../api/headers.ts'
import type { Session } from '../api/sessions.ts'
import type { TestVault } from './startTestVault.ts'

export interface TestBrowserOptions {
  readonly project?: string
  readonly site?: string
  readonly userAgent?: string
  /** The network address, for a service with one trusted proxy. Default: another one each time. */
  readonly address?: string
}

export interface TestReply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A frame in a browser, with the cookies that a browser would keep. */
export interface TestBrowser {
  readonly jar: CookieJar
  /** @param headers - replace those of the frame; an empty one is left out */
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestReply>
  /** Asks for a code, reads it from the mail, and signs in. */
  signIn(email: string): Promise<Session>
  /** The cookies in the form of the header. */
  cookies(): string
}

export function createTestBrowser(
  vault: TestVault,
  {
    project = 'shop',
    site = 'https://shop.example',
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    address = createAddress(),
  }: TestBrowserOptions = {},
): TestBrowser {
  const jar = new CookieJar(undefined, { prefixSecurity: 'strict' })
  let authorization = ''
  const cookies = () => jar.getCookieStringSync(vault.origin)
  const browser: TestBrowser = {
    jar,
    cookies,
    async call(method, path, body, headers = {}) {
      const all = {
        [PROJECT_HEADER]: project,
        origin: method === 'GET' ? '' : vault.origin,
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
        'x-forwarded-for': address,
        cookie: cookies(),
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const response = await fetch(`${vault.url}${path}`, {
        method,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        jar.setCookieSync(cookie, vault.origin, { ignoreError: false })
      }
      const text = await response.text()
      const reply = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      if (reply.body?.accessToken) authorization = `Bearer ${reply.body.accessToken}`
      return reply
    },
    async signIn(email) {
      const { body: request } = await browser.call('POST', '/api/codes', { email, site })
      const code = await vault.inbox.nextCodeTo(email)
      const { requestId } = request
      const { status, body } = await browser.call('POST', '/api/sessions', { requestId, code })
      if (status !== 200) throw new TypeError(`not signed in: ${JSON.stringify(body)}`)
      return body
    },
  }
  return browser
}

/** An address of the range for benchmarks (RFC 2544). */
function createAddress(): string {
  const [one, other] = crypto.getRandomValues(new Uint8Array(2))
  return `198.18.${one}.${other}`
}
