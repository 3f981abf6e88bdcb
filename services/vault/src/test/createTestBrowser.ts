import { PROJECT_HEADER } from '@portico/common/api'
import { createTestAddress, createTestClient, type TestClient } from '@portico/common/test/browser'
import type { Session } from '../api/sessions.ts'
import type { TestVault } from './startTestVault.ts'

export interface TestBrowserOptions {
  readonly project?: string
  readonly site?: string
  readonly userAgent?: string
  /** The network address, for a service with one trusted proxy. Default: another one each time. */
  readonly address?: string
}

/** A frame in a browser, with the cookies that a browser would keep. */
export interface TestBrowser extends TestClient {
  /** Its network address. */
  readonly address: string
  /** Asks for a code, reads it from the mail, and signs in. */
  signIn(email: string): Promise<Session>
}

export function createTestBrowser(
  vault: TestVault,
  {
    project = 'shop',
    site = 'https://shop.example',
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    address = createTestAddress(),
  }: TestBrowserOptions = {},
): TestBrowser {
  let authorization = ''
  const client = createTestClient({
    origin: vault.origin,
    url: vault.url,
    headers: (method) => ({
      [PROJECT_HEADER]: project,
      origin: method === 'GET' ? '' : vault.origin,
      'sec-fetch-site': 'same-origin',
      'user-agent': userAgent,
      'x-forwarded-for': address,
      authorization,
    }),
  })
  const browser: TestBrowser = {
    ...client,
    address,
    async call(...request) {
      const reply = await client.call(...request)
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
