import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'

interface Servers {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly control: string
}

/** The PostgreSQL and the Redis that `npm run test:stores` started. */
export function testServers(): Servers {
  return JSON.parse(process.env.PORTICO_STORES ?? '') as Servers
}

/** Stops a server at once, makes it hang, or brings it back. After the test both are there again. */
export async function controlServer(
  server: 'postgres' | 'redis',
  verb: 'stop' | 'start' | 'pause' | 'resume',
): Promise<void> {
  if (verb === 'stop') onTestFinished(() => post(server, 'start'))
  if (verb === 'pause') onTestFinished(() => post(server, 'resume'))
  await post(server, verb)
}

async function post(server: string, verb: string): Promise<void> {
  const response = await fetch(`${testServers().control}/${server}/${verb}`, { method: 'POST' })
  if (!response.ok) throw new TypeError(await response.text())
}

/** @returns the address of a Redis that holds nothing */
export async function emptyRedis(): Promise<string> {
  const { redisUrl } = testServers()
  const redis = new Redis(redisUrl)
  await redis.flushall()
  redis.disconnect()
  return redisUrl
}
