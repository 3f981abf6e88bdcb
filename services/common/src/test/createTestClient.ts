import { CookieJar } from 'tough-cookie'

export interface TestReply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser at one service, with the cookies that a browser would keep. */
export interface TestClient {
  readonly jar: CookieJar
  /** @param headers - replace those of the browser; an empty one is left out */
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestReply>
  /** The cookies in the form of the header. */
  cookies(): string
}

export interface TestClientOptions {
  /** The origin of the service in browsers, whose cookies these are. */
  readonly origin: string
  /** The address of the service on this machine. */
  readonly url: string
  /** The headers of a request, which may change from one to the next. */
  readonly headers: (method: Method) => Readonly<Record<string, string>>
}

/** Creates the part of a test browser that sends requests. */
export function createTestClient({ origin, url, headers: own }: TestClientOptions): TestClient {
  const jar = new CookieJar(undefined, { prefixSecurity: 'strict' })
  const cookies = () => jar.getCookieStringSync(origin)
  return {
    jar,
    cookies,
    async call(method, path, body, headers = {}) {
      const all = {
        ...own(method),
        cookie: cookies(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const response = await fetch(`${url}${path}`, {
        method,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        jar.setCookieSync(cookie, origin, { ignoreError: false })
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      }
    },
  }
}

/** An address of the range for benchmarks (RFC 2544). */
export function createTestAddress(): string {
  const [one, other] = crypto.getRandomValues(new Uint8Array(2))
  return `198.18.${one}.${other}`
}
