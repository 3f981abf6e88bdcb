import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'

interface Servers {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly control: string
}

/** The PostgreSQL and Redis servers of `npm run test:stores`. */
export function testServers(): Servers {
  return JSON.parse(process.env.PORTICO_STORES ?? '') as Servers
}

/** Stops, kills, starts, pauses or resumes a server. After the test it runs again. */
export async function controlServer(
  server: 'postgres' | 'redis',
  verb: 'stop' | 'kill' | 'start' | 'pause' | 'resume',
): Promise<void> {
  if (verb === 'stop' || verb === 'kill') onTestFinished(() => post(server, 'start'))
  if (verb === 'pause') onTestFinished(() => post(server, 'resume'))
  await post(server, verb)
}

async function post(server: string, verb: string): Promise<void> {
  const response = await fetch(`${testServers().control}/${server}/${verb}`, { method: 'POST' })
  if (!response.ok) throw new TypeError(await response.text())
}

/** @returns the URL of an empty Redis */
export async function emptyRedis(): Promise<string> {
  const { redisUrl } = testServers()
  const redis = new Redis(redisUrl)
  await redis.flushall()
  redis.disconnect()
  return redisUrl
}
