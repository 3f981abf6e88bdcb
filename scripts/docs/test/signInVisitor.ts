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
/** A client of a chain on which nobody is a contract. */
export const client = createPublicClient({
  chain: mainnet,
  transport: custom({
    request: async ({ method }) => (method === 'eth_chainId' ? numberToHex(mainnet.id) : '0x'),
  }),
})

/** The same behind the addresses that clients ask by themselves, until the test takes it back (`vi.unstubAllGlobals`). */
export function answerClients(): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { id, ...call } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: await client.request(call) })
  })
}

/** A visitor of the page, with cookies, and what signs them in at a server. */
export function createBrowser(answer: (request: Request) => Response | Promise<Response>) {
  const ask = cookieJar(answer)
  const fetch = ((input: string, init) => ask(input, init, page)) as typeof globalThis.fetch
  return { ask, adapter: gatewaySignIn({ url: page, projectId: 'any', origin: page, fetch }) }
}

/** The account signs, and the server looks at it. */
export async function signIn(adapter: SignInAdapter): Promise<void> {
  const data = await adapter.createMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
  })
  const message = `${data}`
  const signature = await account.signMessage({ message })
  await adapter.addSession({ data, message, signature })
}
