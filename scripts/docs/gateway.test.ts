import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningGateway, readConfig, startGateway } from '@portico/gateway'
import { getTokens, type Portico } from 'portico'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { startNode } from './test/startNode.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const origin = 'https://app.example'

let node: Awaited<ReturnType<typeof startNode>>
let gateway: RunningGateway
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-docs-'))
  node = await startNode()
  // As the pages describe it.
  gateway = await startGateway(
    readConfig({
      RPC_EIP155_1: node.url,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    }),
  )
  await gateway.projects.put({ id: 'printed', name: 'My site', origins: [origin] })
}, 180_000)
afterAll(async () => {
  await gateway.close()
  node.close()
  await rm(folder, { recursive: true, force: true })
})

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
