import { expect, test } from 'vitest'
import { createSignInMessage, type SignInAdapter, type SignInSession } from './index.ts'
import { memoryNonceStore, verifySignIn } from './server/index.ts'
import { createSolanaSigner } from './server/test/signers.ts'
import { SOLANA } from './test/fields.ts'

// A complete sign-in on a site's own back end: its server code, and the adapter in the page. The
// documentation shows it.

/** On the server. `browser` identifies the caller by a cookie of the site. */
function createBackEnd() {
  const nonces = memoryNonceStore()
  const signedIn = new Map<string, SignInSession[]>()
  return {
    async giveNonce(browser: string) {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      await nonces.add(nonce, { scope: browser, expiresAt: Date.now() + 300_000 })
      return nonce
    },
    async verify(browser: string, session: SignInSession) {
      const { chainId, address } = await verifySignIn({
        message: session.message,
        signature: session.signature,
        expect: {
          domain: 'shop.example',
          uri: 'https://shop.example',
          chains: [SOLANA],
          now: Date.now(),
          nonce: async (nonce) => {
            const record = await nonces.take(nonce)
            return record?.scope === browser && record.expiresAt > Date.now()
          },
        },
      })
      signedIn.set(browser, [...(signedIn.get(browser) ?? []), session])
      return { chainId, address }
    },
    sessions: (browser: string) => signedIn.get(browser) ?? [],
    signOut: (browser: string) => signedIn.delete(browser),
  }
}

/** In the page. */
function createAdapter(server: ReturnType<typeof createBackEnd>, browser: string): SignInAdapter {
  const addSession = async (session: SignInSession) => {
    await server.verify(browser, session)
  }
  const getSessions: SignInAdapter['getSessions'] = async (chainId, address) =>
    server
      .sessions(browser)
      .filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
  return {
    async createMessage(account) {
      return createSignInMessage({
        ...account,
        domain: 'shop.example',
        uri: 'https://shop.example',
        nonce: await server.giveNonce(browser),
        expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
      })
    },
    addSession,
    async setSessions(sessions) {
      server.signOut(browser)
      for (const session of sessions) await addSession(session)
    },
    getSessions,
    async revokeSession(chainId, address) {
      if ((await getSessions(chainId, address)).length > 0) server.signOut(browser)
    },
  }
}

test('SignInAdapter: a site’s own back end implements it without other Portico code in the page', async () => {
  const adapter = createAdapter(createBackEnd(), 'browser-1')
  const { accountAddress, chainId, sign } = createSolanaSigner()
  const data = await adapter.createMessage({ accountAddress, chainId })
  const session = { data, message: `${data}`, signature: await sign(`${data}`) }
  await adapter.addSession(session)
  expect(await adapter.getSessions(chainId, accountAddress)).toEqual([session])
  await expect(adapter.addSession(session)).rejects.toMatchObject({ code: 'siwx/nonce' })
  await adapter.revokeSession(chainId, accountAddress)
  expect(await adapter.getSessions(chainId, accountAddress)).toEqual([])
})
