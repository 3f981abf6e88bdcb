import { gatewaySignIn, type SignInAdapter } from 'portico/signin'
import { createPublicClient, custom, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { cookieJar } from '../../lib/cookieJar.mjs'

/** The site's origin. */
export const page = 'https://shop.example'
/** TEST KEY. */
export const account = privateKeyToAccount(`0x${'7d'.repeat(32)}`)
/** A client of a chain without contracts. */
export const client = createPublicClient({
  chain: mainnet,
  transport: custom({
    request: async ({ method }) => (method === 'eth_chainId' ? numberToHex(mainnet.id) : '0x'),
  }),
})

/** Answers the requests of other clients in the same way, until `vi.unstubAllGlobals`. */
export function answerClients(): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { id, ...call } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: await client.request(call) })
  })
}

/** A user of the page, with cookies and a sign-in adapter. */
export function createBrowser(answer: (request: Request) => Response | Promise<Response>) {
  const fetchPage = cookieJar(answer)
  const fetch = ((input: string, init) => fetchPage(input, init, page)) as typeof globalThis.fetch
  return { fetchPage, adapter: gatewaySignIn({ url: page, projectId: 'any', origin: page, fetch }) }
}

/** The account signs, and the server verifies. */
export async function signIn(adapter: SignInAdapter): Promise<void> {
  const data = await adapter.createMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
  })
  const message = `${data}`
  const signature = await account.signMessage({ message })
  await adapter.addSession({ data, message, signature })
}
