import { controlServer, emptyRedis, testServers } from '@portico/common/test'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nonceStoreConformance, sessionStoreConformance } from '../test/storeConformance.ts'
import { postgresNonceStore, postgresSessionStore, SIGN_IN_TABLES } from './postgresStores.ts'
import { redisNonceStore, redisSessionStore } from './redisStores.ts'
import type { StoredSession } from './types.ts'

const HOUR_MS = 3_600_000

async function openPostgres() {
  const { databaseUrl } = testServers()
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 2000 })
  // A connection that dies while idle is replaced.
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  await pool.query(SIGN_IN_TABLES)
  return { query: (text: string, values: readonly unknown[]) => pool.query(text, [...values]) }
}

async function openRedis() {
  const redis = new Redis(await emptyRedis(), {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
  })
  redis.on('error', () => {})
  await redis.connect()
  onTestFinished(() => redis.disconnect())
  const command = ([name = '', ...rest]: readonly string[]) => redis.call(name, ...rest)
  return { command, redis }
}

describe('PostgreSQL', () => {
  nonceStoreConformance(async () => postgresNonceStore(await openPostgres()))
  sessionStoreConformance(async () => postgresSessionStore(await openPostgres()))

  test('PostgreSQL stores: expired rows are removed with the next insert', async () => {
    const options = await openPostgres()
    const store = postgresNonceStore(options)
    await store.add('ended', { scope: 's', expiresAt: Date.now() - 1 })
    await store.add('fresh', { scope: 's', expiresAt: Date.now() + HOUR_MS })
    const { rows } = await options.query('select nonce from sign_in_nonces where nonce = any($1)', [
      ['ended', 'fresh'],
    ])
    expect(rows).toEqual([{ nonce: 'fresh' }])
    await store.take('fresh')
  })

  test('PostgreSQL stores: all calls reject while the database is unavailable', async () => {
    const options = await openPostgres()
    const nonces = postgresNonceStore(options)
    await nonces.add('away', { scope: 's', expiresAt: Date.now() + HOUR_MS })
    await controlServer('postgres', 'stop')
    await expect(nonces.take('away')).rejects.toThrow()
    await expect(postgresSessionStore(options).get('x')).rejects.toThrow()
  })
})

describe('Redis', () => {
  nonceStoreConformance(async () => redisNonceStore(await openRedis()))
  sessionStoreConformance(async () => redisSessionStore(await openRedis()))

  test('Redis stores: keys expire, the set of an account with its longest session', async () => {
    const { command, redis } = await openRedis()
    const store = redisSessionStore({ command, prefix: 'p:' })
    const base = {
      projectId: 'p',
      origin: 'o',
      chainId: 'eip155:1',
      address: 'a',
      accountType: 'eoa',
      message: 'm',
      signature: 's',
      createdAt: 0,
      verifiedAt: 0,
    } as const
    const now = Date.now()
    const sessions: readonly StoredSession[] = [
      { ...base, idHash: 'long', expiresAt: now + 2 * HOUR_MS },
      { ...base, idHash: 'short', expiresAt: now + HOUR_MS },
    ]
    await store.add(sessions)
    await store.touch('short', 5)
    const lives = await Promise.all((await redis.keys('p:*')).sort().map((key) => redis.pttl(key)))
    const near = (ms: number) => lives.filter((life) => life > ms - 60_000 && life <= ms).length
    expect([lives.length, near(2 * HOUR_MS), near(HOUR_MS)]).toEqual([3, 2, 1])
  })

  test('Redis stores: all calls reject while Redis is unavailable', async () => {
    const options = await openRedis()
    const nonces = redisNonceStore(options)
    await nonces.add('away', { scope: 's', expiresAt: Date.now() + HOUR_MS })
    await controlServer('redis', 'stop')
    await expect(nonces.take('away')).rejects.toThrow()
    await expect(redisSessionStore(options).get('x')).rejects.toThrow()
  })
})
