import { createSignInMessage } from 'portico/signin/server'
import { privateKeyToAccount } from 'viem/accounts'

export const PAGE = 'https://shop.example'
/** The only network of test gateways. */
export const CHAIN = 'eip155:31337'

/** TEST KEY: never send anything of value to it. */
const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
export const address = account.address

export interface SignInAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly error?: { readonly code: string }
    readonly sessions?: readonly { readonly address: string }[]
    readonly ended?: number
    readonly nonce?: string
    readonly issuedAt?: string
    readonly expirationTime?: string
  }
}

export interface SignInClientOptions {
  readonly page?: string | undefined
  readonly projectId?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * A page of the project in one browser, with the gateway's cookies. Each call may use another
 * gateway.
 */
export function createSignInClient({
  page = PAGE,
  projectId = 'shop',
  headers,
}: SignInClientOptions = {}) {
  const jar = new Map<string, string>()
  const post = async (url: string, name: string, body: unknown = {}): Promise<SignInAnswer> => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(`${url}/v1/sign-in/${name}?projectId=${projectId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(page && { origin: page }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    for (const text of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) jar.delete(key)
      else jar.set(key, value)
    }
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    jar,
    post,
    /** Requests a nonce and signs a message with it. */
    async sign(url: string, changes: { readonly domain?: string; readonly uri?: string } = {}) {
      const { nonce = '', issuedAt = '', expirationTime = '' } = (await post(url, 'nonce')).body
      const message = `${createSignInMessage({
        domain: 'shop.example',
        uri: PAGE,
        accountAddress: address,
        chainId: CHAIN,
        nonce,
        issuedAt,
        expirationTime,
        ...changes,
      })}`
      return { sessions: [{ message, signature: await account.signMessage({ message }) }] }
    },
  }
}
