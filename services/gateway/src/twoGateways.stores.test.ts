import { controlServer, emptyRedis, testServers } from '@portico/common/test'
import { createTestDatabase } from '@portico/common/test/database'
import { expect, test, vi } from 'vitest'
import { ADMIN_TOKEN, createClient, shop } from './test/client.ts'
import { runNode } from './test/runNode.ts'
import { runGateway } from './test/runProgram.ts'

/** Below the time to live of a cached project: an earlier change came by pub/sub. */
const MOMENT = { timeout: 3000 }
const RECOVERY = { timeout: 30_000 }

async function start() {
  const node = await runNode()
  const environment = {
    ...node.environment,
    ADMIN_TOKEN,
    DATABASE_URL: await createTestDatabase(),
    REDIS_URL: await emptyRedis(),
  }
  const [one, other] = await Promise.all([runGateway(environment), runGateway(environment)])
  return {
    node,
    programs: [one, other],
    one: createClient(one.url),
    other: createClient(other.url),
  }
}

const send = ['eth_sendRawTransaction', ['0x02']] as const

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
}

test('two gateways: a project change reaches the other one within seconds', async () => {
  const { one, other } = await start()
  // It is cached as unknown now.
  expect((await other.read()).status).toBe(401)
  expect((await one.put(shop)).status).toBe(200)
  await vi.waitFor(async () => expect((await other.read()).status).toBe(200), MOMENT)
  expect((await other.read('https://new.example')).status).toBe(403)
  await one.put({ ...shop, origins: ['https://new.example'] })
  await vi.waitFor(
    async () => expect((await other.read('https://new.example')).status).toBe(200),
    MOMENT,
  )
  expect((await other.read('https://shop.example')).status).toBe(403)
  expect((await one.remove()).status).toBe(204)
  await vi.waitFor(async () => expect((await other.read()).status).toBe(401), MOMENT)
})

test('two gateways: requests count together', async () => {
  const { one, other } = await start()
  await one.put({ ...shop, limits: { perAddressPerMinute: 10 } })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? one : other).read()),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const client of [one, other]) {
    const refused = await client.read()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    await expectProblem(refused, 429, 'rate_limited')
  }
})

test('two gateways: without Redis, reads continue and writes are refused until it is back', async () => {
  const { node, programs, one, other } = await start()
  await one.put(shop)
  expect((await other.call(...send)).status).toBe(200)
  const sent = () => node.received.filter((method) => method === 'eth_sendRawTransaction').length
  expect(sent()).toBe(1)
  await controlServer('redis', 'stop')
  for (const client of [one, other]) {
    const block = await client.call('eth_blockNumber')
    expect(await block.json()).toMatchObject({ result: '0x10' })
    const refused = await client.call(...send)
    expect(refused.headers.get('retry-after')).toBe('5')
    await expectProblem(refused, 503, 'unavailable')
    expect(await client.ready()).toBe(503)
  }
  expect(sent()).toBe(1)
  await controlServer('redis', 'start')
  for (const client of [one, other]) {
    await vi.waitFor(async () => expect((await client.call(...send)).status).toBe(200), RECOVERY)
    // The result of the readiness check is cached for a second.
    await vi.waitFor(async () => expect(await client.ready()).toBe(200), RECOVERY)
  }
  // The subscriber has reconnected, too.
  await vi.waitFor(async () => {
    await one.put({ ...shop, active: false })
    expect((await other.read()).status).toBe(401)
  }, RECOVERY)
  expect(programs.map(({ child }) => child.exitCode)).toEqual([null, null])
})

test('two gateways: without PostgreSQL, cached projects continue and unknown ones get a retry time', async () => {
  const { programs, one, other } = await start()
  await one.put(shop)
  expect((await one.read()).status).toBe(200)
  expect((await other.read()).status).toBe(200)
  const stranger = createClient(programs[0]?.url ?? '', 'stranger')
  await controlServer('postgres', 'stop')
  expect((await one.read('https://shop.example')).status).toBe(200)
  expect((await other.call('eth_blockNumber')).status).toBe(200)
  const refused = await stranger.read()
  expect(refused.headers.get('retry-after')).toBe('5')
  await expectProblem(refused, 503, 'unavailable')
  expect(await one.ready()).toBe(503)
  await expectProblem(await one.remove(), 503, 'unavailable')
  await controlServer('postgres', 'start')
  await vi.waitFor(async () => expect((await stranger.read()).status).toBe(401), RECOVERY)
  await vi.waitFor(async () => expect(await other.ready()).toBe(200), RECOVERY)
  expect((await one.remove()).status).toBe(204)
  expect(programs.map(({ child }) => child.exitCode)).toEqual([null, null])
})

test('gateway: a hanging PostgreSQL does not block cached projects, and is not ready', async () => {
  const { one } = await start()
  await one.put(shop)
  expect((await one.read()).status).toBe(200)
  await controlServer('postgres', 'pause')
  const began = performance.now()
  expect((await one.read()).status).toBe(200)
  expect(await one.ready()).toBe(503)
  expect(performance.now() - began).toBeLessThan(6000)
})

test('gateway: logs contain no secrets', async () => {
  const { programs, one } = await start()
  await one.put(shop)
  await controlServer('redis', 'stop')
  await one.call(...send)
  await controlServer('postgres', 'stop')
  await createClient(programs[0]?.url ?? '', 'stranger').read()
  for (const program of programs) program.child.kill('SIGTERM')
  const ends = await Promise.all(programs.map(({ ended }) => ended))
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  const log = programs.map((program) => program.output()).join('')
  expect(log).toContain('the gateway listens')
  const { password } = new URL(testServers().databaseUrl)
  expect(log).not.toContain(password)
  expect(log).not.toContain(ADMIN_TOKEN)
})
