import { getTokens, type Portico } from 'portico'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { startSiteGateway } from './test/startSiteGateway.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const origin = 'https://app.example'

let gateway: Awaited<ReturnType<typeof startSiteGateway>>
beforeAll(async () => {
  gateway = await startSiteGateway({ id: 'printed', origin })
}, 180_000)
afterAll(() => gateway.close())

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Replaces the address and the id of the samples, from a page of the site. */
function redirectToGateway() {
  const requested: string[] = []
  const real = fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const { origin: host, pathname, searchParams } = new URL(request.url)
    requested.push(host)
    if (searchParams.has('projectId')) searchParams.set('projectId', 'printed')
    const headers = new Headers(request.headers)
    headers.set('origin', origin)
    return real(`${gateway.url}${pathname}?${searchParams}`, { ...init, headers })
  })
  return requested
}

test.each([
  ['README', () => runSample('README#7')],
  ['docs/self-hosting.md', () => runSample('self-hosting#1')],
] as const)(
  '%s: an account’s tokens come from the gateway, without other requests',
  async (_, open) => {
    const requested = redirectToGateway()
    const { exported } = await open()
    expect(requested).toEqual([])
    const portico = exported.portico as Portico
    const { tokens, source } = await getTokens(portico, { address, networkId: 'eip155:1' })
    expect(source).toBe('gateway')
    expect(tokens).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '1', decimals: '18' } }])
    expect(new Set(requested)).toEqual(new Set(['https://gateway.example']))
  },
)
