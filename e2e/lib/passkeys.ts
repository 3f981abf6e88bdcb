import type { Page } from '@playwright/test'

/** An authenticator that Chromium simulates, in one page. */
export interface Authenticator {
  count(): Promise<number>
  remove(): Promise<void>
}

/**
 * Adds a platform authenticator with the PRF extension to a page.
 *
 * @param isUserVerified - whether its user confirms what the browser asks
 * https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export async function addAuthenticator(
  page: Page,
  { isUserVerified = true } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
