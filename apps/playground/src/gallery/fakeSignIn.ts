import type { SignInAdapter } from 'portico'

/** A sign-in server of the site inside the page. Without `isOptional`, the site requires it. */
export function createFakeSignIn({
  checking,
  adding,
  isOptional = false,
}: {
  checking?: 'hang'
  adding?: 'fail'
  isOptional?: boolean
} = {}): SignInAdapter {
  return {
    getRequired: () => !isOptional,
    async createMessage({ accountAddress, chainId }) {
      const data = {
        accountAddress,
        chainId,
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce: 'gallery0nonce',
        issuedAt: new Date().toISOString(),
      }
      return {
        ...data,
        toString: () => `${data.domain} wants you to sign in with ${accountAddress}`,
      }
    },
    async addSession() {
      if (adding) throw new TypeError('The server is away')
    },
    async setSessions() {},
    getSessions: () => (checking ? new Promise(() => {}) : Promise.resolve([])),
    async revokeSession() {},
  }
}
