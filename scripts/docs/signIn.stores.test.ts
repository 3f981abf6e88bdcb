import { emptyRedis, testServers } from '@portico/common/test'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { type NonceStore, type SessionStore, signInServer } from 'portico/signin/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { account, client, createBrowser, page, signIn } from './test/signInUser.ts'

interface Stores {
  readonly nonces: NonceStore
  readonly inRedis: NonceStore
  readonly sessions: SessionStore
}

test('docs/sign-in-server.md: stores for several processes', async () => {
  const pool = new Pool({ connectionString: testServers().databaseUrl })
  const redis = new Redis(await emptyRedis())
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    redis.disconnect()
    await pool.end()
  })
  const { exported } = await runSample('sign-in-server#7', { pool, redis })
  const { nonces, inRedis, sessions } = exported as unknown as Stores
  for (const store of [nonces, inRedis]) {
    const record = { scope: 'shop', expiresAt: Date.now() + 60_000 }
    await store.add('nonce', record)
    expect(await store.take('nonce')).toEqual(record)
    expect(await store.take('nonce')).toBeUndefined()
  }

  // Two processes by turns: one issues the nonce, the other verifies, the first has the session.
  const evm = { node: () => client }
  const options = { origins: [page], chains: ['eip155:1'], sessions, evm } as const
  const processes = [0, 1].map(() => signInServer({ ...options, nonces }))
  let turn = 0
  const { adapter } = createBrowser(async (request) => {
    turn += 1
    return (await processes[turn % 2]?.handle(request)) ?? Response.error()
  })
  await signIn(adapter)
  expect(await adapter.getSessions('eip155:1', account.address)).toHaveLength(1)
  expect(turn).toBe(3)
  const found = await pool.query('select origin, address from sign_in_sessions')
  expect(found.rows).toContainEqual({ origin: page, address: account.address })
  await adapter.revokeSession('eip155:1', account.address)
  expect(await adapter.getSessions('eip155:1', account.address)).toEqual([])
})
