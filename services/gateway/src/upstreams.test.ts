import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestFolder } from '@portico/common/test'
import { GatewayErrorResponse } from 'portico/gateway'
import * as v from 'valibot'
import { encodeFunctionResult, multicall3Abi, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningGateway } from './startGateway.ts'
import { ADMIN_TOKEN, createClient, shop } from './test/client.ts'
import { type Behaviour, json, runUpstream, well } from './test/runUpstream.ts'
import { startTestGateway } from './test/startTestGateway.ts'

const SLOW = { timeout: 180_000 }
const REQUEST_TIMEOUT_MS = 3000
const NEVER = new Promise<never>(() => {})
const CONTRACT = '0xca11bde05977b3631167028862be2a173976ca11'
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const NETWORKS = 50
const FIRST = 9001
type Node = Awaited<ReturnType<typeof runUpstream>>
let folder: string
let gateway: RunningGateway
/** Unused networks, each with two nodes. */
const free: { chainId: number; nodes: readonly [Node, Node] }[] = []
const started: Node[] = []

// One gateway for all tests. Each test has a network of its own, whose second node is down unless
// it is used.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  for (let chainId = FIRST; chainId < FIRST + NETWORKS; chainId += 1) {
    const nodes = [await runUpstream(well(), chainId), await runUpstream(well(), chainId)] as const
    free.push({ chainId, nodes })
    started.push(...nodes)
  }
  const chains = free.map(({ chainId, nodes }) => ({
    id: `eip155:${chainId}`,
    rpc: nodes.map(({ url }) => url),
    contracts: {
      multicall3: CONTRACT,
      // Every network with names is queried, so only the first one has them.
      ...(chainId === FIRST && { ensUniversalResolver: CONTRACT }),
    },
  }))
  const file = join(folder, 'chains.json')
  await writeFile(file, JSON.stringify({ chains }))
  gateway = await startTestGateway({
    folder: join(folder, 'data'),
    upstreams: ['http://127.0.0.1:1'],
    environment: { REQUEST_TIMEOUT_MS: `${REQUEST_TIMEOUT_MS}`, CHAINS_FILE: file },
  })
}, 180_000)

afterAll(async () => {
  await gateway.close()
  for (const node of started) node.stop()
  await rm(folder, { recursive: true, force: true })
})

const setup = (...behaviours: readonly Behaviour[]) => use(free.pop(), behaviours)

function use(next: (typeof free)[number] | undefined, behaviours: readonly Behaviour[]) {
  if (!next) throw new TypeError('More networks are needed.')
  const { chainId, nodes } = next
  nodes.forEach((node, index) => {
    node.behaviour = behaviours[index] ?? ((_, response) => void response.destroy())
  })
  const query = `projectId=shop&chainId=eip155:${chainId}`
  const call = (method: string, params: readonly unknown[] = []) =>
    fetch(`${gateway.url}/v1/?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  const get = (path: string) => fetch(`${gateway.url}${path}?${query}`)
  return { chainId, nodes, call, get }
}

/** Behaves like this also for the check of its network. */
const afterCheck =
  (bad: Behaviour): Behaviour =>
  (calls, response, request) =>
    (calls[0]?.method === 'eth_chainId' ? well() : bad)(calls, response, request)

const first = (calls: readonly { id: unknown }[]) => calls[0]?.id

/** How a node behaves after the check of its network. */
const faults: readonly (readonly [string, Behaviour, ...string[]])[] = [
  ['is mute', () => NEVER, 'timeout'],
  [
    'stops in the middle',
    async (calls, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write(`{"jsonrpc":"2.0","id":${first(calls)},"res`)
      await NEVER
    },
    'timeout',
  ],
  [
    'answers byte by byte',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    },
    'timeout',
  ],
  ['hangs up', (_, response) => void response.destroy(), 'upstream_failed'],
  [
    'hangs up in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"jsonrpc"', () => response.destroy())
    },
    'upstream_failed',
  ],
  [
    'answers half a JSON',
    (_, response) => json(response, '{"jsonrpc":"2.0","id":0,"resu'),
    'upstream_failed',
  ],
  [
    'answers a page',
    (_, response) => void response.writeHead(502).end('<html>'),
    'upstream_failed',
  ],
  ['answers nothing', (_, response) => void response.end(), 'upstream_failed'],
  [
    'answers another call',
    (_, response) => json(response, { jsonrpc: '2.0', id: 99, result: '0x1' }),
    'upstream_failed',
  ],
  [
    'answers with a text as id',
    (_, response) => json(response, { jsonrpc: '2.0', id: '0', result: '0x1' }),
    'upstream_failed',
  ],
  [
    'leaves for elsewhere',
    (_, response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    'upstream_failed',
  ],
  [
    'has had enough, by status',
    (calls, response) =>
      json(
        response,
        { jsonrpc: '2.0', id: first(calls), error: { code: -32000, message: 'x' } },
        429,
      ),
    'upstream_failed',
  ],
  [
    'has had enough, by code',
    (calls, response) =>
      json(response, { jsonrpc: '2.0', id: first(calls), error: { code: -32005, message: 'x' } }),
    'upstream_failed',
  ],
  [
    'answers nested too deep to be written again',
    (calls, response) =>
      json(
        response,
        `{"jsonrpc":"2.0","id":${first(calls)},"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      ),
    'upstream_failed',
  ],
  [
    'answers without end',
    (_, response) => {
      const chunk = Buffer.alloc(1_000_000, 0x20)
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    },
    'too_large',
    'timeout',
    // The error of the second node, which was tried last.
    'upstream_failed',
  ],
]

const named = (list: typeof faults) =>
  list.map(([name, fault, ...codes]) => ({ name, fault, codes }))

describe('upstream:', () => {
  const TITLE = '$name: a problem, then well again'
  const expectError = async ({ fault, codes }: ReturnType<typeof named>[number]) => {
    const { call, nodes } = setup(afterCheck(fault))
    const [node] = nodes
    const { code, message } = v.parse(
      GatewayErrorResponse,
      await (await call('eth_gasPrice')).json(),
    ).error
    expect(codes).toContain(code)
    expect(message).not.toContain(node.host)
    node.behaviour = well()
    // There is no better upstream, so a paused one is used.
    expect(await (await call('eth_blockNumber')).json()).toMatchObject({ result: '0x200' })
  }
  const isAwaited = ({ name }: { readonly name: string }) => /mute|middle|byte/.test(name)

  test.each(named(faults).filter((fault) => !isAwaited(fault)))(TITLE, SLOW, expectError)

  // Sockets use the real clock, so these tests wait concurrently.
  describe.concurrent('a slow one,', () => {
    test.each(named(faults).filter(isAwaited))(TITLE, SLOW, expectError)

    test('silent from the start: only the first caller waits', SLOW, async () => {
      const { call, nodes } = setup(() => NEVER, well())
      for (let index = 0; index < 20; index += 1) {
        expect(await (await call('eth_gasPrice')).json()).toMatchObject({ result: '0x5' })
      }
      expect(nodes[0].received).toEqual(['eth_chainId'])
    })
  })

  test.each(named(faults).filter((fault) => !isAwaited(fault)))(
    '$name: callers do not notice with a second upstream',
    SLOW,
    async ({ fault }) => {
      const { call, nodes } = setup(afterCheck(fault), well())
      const [, good] = nodes
      for (let index = 0; index < 5; index += 1) {
        const answer = await (await call('eth_getBalance', [ADDRESS, 'latest'])).json()
        expect(answer).toMatchObject({ result: '0xde0b6b3a7640000' })
      }
      expect(good.received.filter((method) => method === 'eth_getBalance')).toHaveLength(5)
    },
  )

  test('the message of a contract is no refusal of the node', async () => {
    const error = { code: 3, message: 'execution reverted: over capacity, rate limit', data: '0x' }
    const { call } = setup(
      afterCheck((calls, response) => json(response, { jsonrpc: '2.0', id: first(calls), error })),
    )
    const answer = await (await call('eth_call', [{}, 'latest'])).json()
    expect(answer).toEqual({ jsonrpc: '2.0', id: 1, error })
  })
})

describe('two nodes that disagree:', () => {
  const other = well({ eth_chainId: '0x1', eth_getBlockByHash: { hash: '0xbad' } })
  const own = well({ eth_getBlockByHash: { hash: '0x600d' } })

  test('a node of another network is not used, and nothing of it is cached', async () => {
    const { call, chainId, nodes } = setup(other, own)
    const [liar, good] = nodes
    for (let index = 0; index < 3; index += 1) {
      const answer = await (await call('eth_getBlockByHash', ['0x01', false])).json()
      expect(answer).toMatchObject({ result: { hash: '0x600d' } })
    }
    expect(await (await call('eth_chainId')).json()).toMatchObject({
      result: `0x${chainId.toString(16)}`,
    })
    expect(liar.received).toEqual(['eth_chainId'])
    // A permanent result is requested once.
    expect(good.received.filter((method) => method === 'eth_getBlockByHash')).toHaveLength(1)
  })

  test('a node that comes back is checked again', async () => {
    const { call, nodes } = setup(own)
    const [node] = nodes
    expect((await call('eth_gasPrice')).status).toBe(200)
    node.behaviour = (_, response) => void response.destroy()
    expect((await call('eth_gasPrice')).status).toBe(502)
    node.behaviour = other
    const refused = await call('eth_getBlockByHash', ['0x02', false])
    expect(refused.status).toBe(502)
    node.behaviour = own
    const answer = await (await call('eth_getBlockByHash', ['0x02', false])).json()
    expect(answer).toMatchObject({ result: { hash: '0x600d' } })
  })
})

describe('two hundred concurrent callers:', () => {
  const MANY = 200
  const AGGREGATE3 = '0x82ad56cb'
  const multicall = encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [{ success: true, returnData: toHex(7n, { size: 32 }) }],
  })
  const unnamed = encodeFunctionResult({
    abi: parseAbi([
      'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
    ]),
    functionName: 'reverseWithGateways',
    result: ['', CONTRACT, CONTRACT],
  })
  const eth_call = ([{ data }]: readonly [{ data: string }]) =>
    data.startsWith(AGGREGATE3) ? multicall : unnamed

  test('RPC: they share one call', SLOW, async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { call, nodes, chainId } = setup(
      afterCheck(async (...parts) => {
        await held
        await well()(...parts)
      }),
    )
    const requests = Array.from({ length: MANY }, () => call('eth_gasPrice'))
    const joined = `portico_rpc_answers_total{chain="eip155:${chainId}",from="flight"} ${MANY - 1}`
    await vi.waitFor(
      async () => {
        const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
        const answer = await fetch(`${gateway.url}/metrics`, { headers })
        expect(await answer.text()).toContain(joined)
      },
      { timeout: REQUEST_TIMEOUT_MS },
    )
    release()
    const texts = await Promise.all((await Promise.all(requests)).map((answer) => answer.text()))
    expect(new Set(texts)).toEqual(new Set(['{"jsonrpc":"2.0","id":1,"result":"0x5"}']))
    expect(nodes[0].received).toEqual(['eth_chainId', 'eth_gasPrice'])
  })

  test.each([
    ['balance', `/v1/account/${ADDRESS}/balance`],
    ['identity', `/v1/identity/${ADDRESS}`],
  ] as const)('%s: they share one round', SLOW, async (what, path) => {
    const network = what === 'identity' ? free.shift() : free.pop()
    const { get, call, nodes } = use(network, [well({ eth_call })])
    // Its network was checked before.
    await call('eth_blockNumber')
    nodes[0].requests = 0
    const answers = await Promise.all(Array.from({ length: MANY }, () => get(path)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(texts).size).toBe(1)
    expect(nodes[0].requests).toBe(1)
  })
})

test('gateway: keeps its projects over a restart', SLOW, async () => {
  const node = await runUpstream()
  onTestFinished(() => node.stop())
  const options = { folder: await createTestFolder(), upstreams: [node.url] }
  const one = await startTestGateway(options)
  const client = createClient(one.url, 'kept')
  await client.put({
    ...shop,
    name: 'Kept',
    origins: ['https://kept.example'],
    limits: { perMinute: 77 },
  })
  const before = await one.projects.list()
  expect((await client.read('https://kept.example')).status).toBe(200)
  await one.close()
  const two = await startTestGateway(options)
  onTestFinished(() => two.close())
  expect((await two.projects.list()).filter(({ id }) => id === 'kept')).toEqual(
    before.filter(({ id }) => id === 'kept'),
  )
  const again = createClient(two.url, 'kept')
  expect((await again.read('https://kept.example')).status).toBe(200)
  expect((await again.read('https://evil.example')).status).toBe(403)
  expect(await (await again.call('eth_gasPrice')).json()).toMatchObject({ result: '0x5' })
})
