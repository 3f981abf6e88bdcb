import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'

interface Servers {
  readonly redisUrl: string
  readonly control: string
}

/** The Redis that `npm run test:stores` started. */
function servers(): Servers {
  return JSON.parse(process.env.PORTICO_STORES ?? '') as Servers
}

/** Stops Redis at once, or brings it back. After the test it is there again. */
export async function tellRedis(verb: 'stop' | 'start'): Promise<void> {
  if (verb === 'stop') onTestFinished(() => post('start'))
  await post(verb)
}

async function post(verb: string): Promise<void> {
  const response = await fetch(`${servers().control}/redis/${verb}`, { method: 'POST' })
  if (!response.ok) throw new TypeError(await response.text())
}

/** @returns the address of a Redis that holds nothing */
export async function emptyRedis(): Promise<string> {
  const { redisUrl } = servers()
  const redis = new Redis(redisUrl)
  await redis.flushall()
  redis.disconnect()
  return redisUrl
}
