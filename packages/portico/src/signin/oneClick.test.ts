import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createAuthPayload, readAuthAnswer } from '../walletconnect/protocol/signIn.ts'
import { gatewaySignIn } from './adapters/gatewaySignIn.ts'
import { memoryNonceStore, memorySessionStore, signInServer } from './server/index.ts'
import { createBrowser } from './server/test/browser.ts'

const PAGE = 'https://shop.example'
/** TEST KEY. */
const account = privateKeyToAccount(`0x${'7c'.repeat(32)}`)
const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls']
const CHAINS = ['eip155:1', 'eip155:10'] as const

function setUp(options: { readonly recap?: boolean } = {}) {
  const server = signInServer({
    origins: [PAGE],
    chains: CHAINS,
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    evm: { node: () => ({ request: async () => '0x' }) },
    ...options,
  })
  const { fetch } = createBrowser(PAGE, server.handle)
  return gatewaySignIn({ url: PAGE, projectId: 'shop', origin: PAGE, fetch, statement: 'Welcome.' })
}

/** What a wallet answers to a relay's request to sign in, as our client reads it. */
async function signOverRelay(adapter: ReturnType<typeof gatewaySignIn>, address: string) {
  const request = await adapter.createRequest?.()
  if (!request) throw new TypeError('no request')
  const payload = createAuthPayload(request, CHAINS, METHODS, Date.now())
  const answer = async (signatures: readonly string[]) => {
    const cacaos = CHAINS.map((chain, index) => ({
      p: { ...payload, iss: `did:pkh:${chain}:${address}` },
      s: { t: 'eip191', s: signatures[index] ?? '0x00' },
    }))
    const responder = { publicKey: 'ab'.repeat(32), metadata: {} }
    const asked = { domain: request.domain, nonce: request.nonce, aud: request.uri }
    return readAuthAnswer({ cacaos, responder }, asked)?.signed ?? []
  }
  const texts = (await answer([])).map(({ message }) => message)
  return answer(await Promise.all(texts.map((message) => account.signMessage({ message }))))
}

test.each([account.address, account.address.toLowerCase()])(
  'what a wallet signs with the connection is verified like any other message: %s',
  async (address) => {
    const adapter = setUp()
    const signed = await signOverRelay(adapter, address)
    expect(signed.map(({ networkId }) => networkId)).toEqual(CHAINS)
    expect(signed[0]?.message).toContain('Welcome. I further authorize the stated URI to perform')
    await adapter.addSigned?.(signed)
    for (const chain of CHAINS) expect(await adapter.getSessions(chain, address)).toHaveLength(1)
  },
)

test('a server that allows no capability refuses it', async () => {
  const adapter = setUp({ recap: false })
  const signed = await signOverRelay(adapter, account.address)
  await expect(adapter.addSigned?.(signed)).rejects.toMatchObject({ code: 'siwx/refused' })
})
