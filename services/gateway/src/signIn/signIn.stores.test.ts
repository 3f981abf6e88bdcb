import { controlServer, emptyRedis } from '@portico/common/test'
import { createTestDatabase } from '@portico/common/test/database'
import { describe, expect, test, vi } from 'vitest'
import { ADMIN_TOKEN, createClient, shop } from '../test/client.ts'
import { runNode } from '../test/runNode.ts'
import { runGateway } from '../test/runProgram.ts'
import { createSignInClient } from '../test/signInClient.ts'

const RECOVERY = { timeout: 30_000 }

async function start(stores: NodeJS.ProcessEnv) {
  const node = await runNode()
  const environment = { ...node.environment, ...stores, ADMIN_TOKEN }
  const [one, other] = await Promise.all([runGateway(environment), runGateway(environment)])
  const limits = { perMinute: 1_000_000, perAddressPerMinute: 1_000_000 }
  await createClient(one.url).put({ ...shop, limits })
  await vi.waitFor(
    async () => expect((await createClient(other.url).read()).status).toBe(200),
    RECOVERY,
  )
  return { urls: [one.url, other.url] as const }
}

const postgres = async () => ({ DATABASE_URL: await createTestDatabase() })
const both = async () => ({ ...(await postgres()), REDIS_URL: await emptyRedis() })

describe.each([
  ['PostgreSQL', postgres],
  ['PostgreSQL and Redis', both],
])('sign-in: two gateways with one %s', (_, open) => {
  test('a message sent a hundred times creates one session', async () => {
    const { urls } = await start(await open())
    const { post, sign } = createSignInClient()
    const signed = await sign(urls[0])
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => post(urls[index % 2] ?? '', 'verify', signed)),
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect([status, body.error?.code]).toEqual([401, 'sign_in_refused'])
    }
    // Both gateways know the session and its end.
    for (const url of urls) expect((await post(url, 'session')).body.sessions).toHaveLength(1)
    expect((await post(urls[1], 'sign-out')).body).toEqual({ ended: 1 })
    for (const url of urls) expect((await post(url, 'session')).body.sessions).toEqual([])
  })
})

test.each([
  ['postgres', postgres],
  ['redis', both],
  ['postgres', both],
] as const)('sign-in fails while %s is away, then works again', async (server, open) => {
  const { urls } = await start(await open())
  const { post, sign } = createSignInClient()
  const signed = await sign(urls[0])
  await controlServer(server, 'stop')
  const first = await post(urls[0], 'verify', signed)
  expect([first.status, first.body.error?.code]).toEqual([503, 'unavailable'])
  // The failed attempt may have used up the nonce.
  const second = await post(urls[1], 'verify', signed)
  expect([401, 503]).toContain(second.status)
  await controlServer(server, 'start')
  await vi.waitFor(async () => {
    const { status } = await post(urls[1], 'verify', await sign(urls[0]))
    expect(status).toBe(200)
  }, RECOVERY)
})
