import { vi } from 'vitest'
import { answerNode } from './answerNode.ts'

/** What is asked for in the place of the network, oldest first. */
export interface Offline {
  readonly asked: URL[]
}

/**
 * Puts a stand-in in the place of the network until `vi.unstubAllGlobals`. Pages still load their own modules.
 *
 * @param answer - what somebody else than a node says; undefined where a node is asked
 */
export function takeOffline(answer?: (request: Request) => Promise<Response | undefined>): Offline {
  const asked: URL[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const own = globalThis.location?.origin
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin === own && url.pathname !== '/api') return real(input, init)
    asked.push(url)
    return (await answer?.(request)) ?? Response.json(answerNode(await request.json()))
  })
  vi.stubGlobal('WebSocket', (url: string) => {
    asked.push(new URL(url))
    throw new TypeError(`No socket leaves a test: ${url}`)
  })
  return { asked }
}
