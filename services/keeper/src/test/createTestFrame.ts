import { PROJECT_HEADER } from '@portico/common/api'
import { createTestAddress, createTestClient, type TestClient } from '@portico/common/test/browser'
import { hashEmail } from '@portico/common/tokens'
import { TEST_WALLET_ORIGIN, type TestKeeperService } from './createTestKeeperService.ts'
import { createTestEmail, createTestId, createTestShare, SITE } from './keeperWorld.ts'

export interface TestFrameOptions {
  readonly project?: string
  readonly userId?: string
  /** The address that the user proved to the wallet service. */
  readonly email?: string
  readonly userAgent?: string
  readonly address?: string
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** The wallet's frame in a browser, which calls the keeper from its own origin. */
export interface TestFrame extends TestClient {
  readonly userId: string
  readonly email: string
  /** Proves the address, together with an access token. */
  readonly emailKey: string
  /** Gets an access token, as if a code had been accepted just now. */
  signIn(): Promise<string>
}

export function createTestFrame(
  keeper: TestKeeperService,
  {
    project = 'shop',
    userId = createTestId(),
    email = createTestEmail(),
    userAgent = FIREFOX,
    address = createTestAddress(),
  }: TestFrameOptions = {},
): TestFrame {
  let authorization = ''
  const emailKey = createTestShare()
  const client = createTestClient({
    origin: keeper.origin,
    url: keeper.url,
    headers: () => ({
      [PROJECT_HEADER]: project,
      origin: TEST_WALLET_ORIGIN,
      'sec-fetch-site': 'cross-site',
      'user-agent': userAgent,
      'x-forwarded-for': address,
      authorization,
    }),
  })
  return {
    ...client,
    userId,
    email,
    emailKey,
    async signIn() {
      const claims = {
        projectId: project,
        userId,
        sessionId: createTestId(),
        emailHash: hashEmail(emailKey, email),
        authenticatedAt: keeper.now(),
      }
      const { accessToken } = await keeper.tokens.sign(claims)
      authorization = `Bearer ${accessToken}`
      return accessToken
    },
  }
}

/** A user whose wallet was made in the frame of a browser. */
export async function createTestUser(keeper: TestKeeperService, options: TestFrameOptions = {}) {
  const frame = createTestFrame(keeper, options)
  await frame.signIn()
  const { email, emailKey } = frame
  const path = `/api/wallets/${createTestId()}` as const
  const body = { share: createTestShare(), keeperId: 'keeper', email, emailKey, site: SITE }
  const put = await frame.call('PUT', `${path}/share`, body)
  if (put.status !== 201) throw new TypeError(JSON.stringify(put.body))
  return { frame, email, path, body, put }
}

/** Opens the page of a link, as a browser does that knows nothing else. */
export async function openLink(keeper: TestKeeperService, link: string, init: RequestInit = {}) {
  const response = await fetch(link.replace(keeper.origin, keeper.url), init)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}

/** Sends the form of the page of a link. */
export function chooseNumber(
  keeper: TestKeeperService,
  link: string,
  number: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return openLink(keeper, link, {
    method: 'POST',
    body: new URLSearchParams({ number }),
    // As browsers send it from a page without a referrer.
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  })
}
