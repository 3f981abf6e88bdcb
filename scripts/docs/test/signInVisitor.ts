import { gatewaySignIn, type SignInAdapter } from 'portico/signin'
import type { EvmNode } from 'portico/signin/server'
import { privateKeyToAccount } from 'viem/accounts'
import { cookieJar } from './cookieJar.ts'

/** The site's origin. */
export const page = 'https://shop.example'
/** TEST KEY. */
export const account = privateKeyToAccount(`0x${'7d'.repeat(32)}`)
/** A chain on which nobody is a contract. */
export const client: EvmNode = { request: async () => '0x' }

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
