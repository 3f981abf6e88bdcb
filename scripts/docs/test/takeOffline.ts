import { vi } from 'vitest'
import { answerNode } from './answerNode.ts'

/** Requests that did not reach the network, oldest first. */
export interface Offline {
  readonly requested: URL[]
}

/**
 * Answers network requests until `vi.unstubAllGlobals`. Pages still load their own modules.
 *
 * @param answer - answers for servers other than nodes; undefined for a request to a node
 */
export function takeOffline(answer?: (request: Request) => Promise<Response | undefined>): Offline {
  const requested: URL[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const own = globalThis.location?.origin
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin === own && url.pathname !== '/api') return real(input, init)
    requested.push(url)
    return (await answer?.(request)) ?? Response.json(answerNode(await request.json()))
  })
  vi.stubGlobal('WebSocket', (url: string) => {
    requested.push(new URL(url))
    throw new TypeError(`A test opens no socket: ${url}`)
  })
  return { requested }
}
