import { expect, onTestFinished, test, vi } from 'vitest'
import { pubSubConformance } from '../test/pubSubConformance.ts'
import { controlServer, emptyRedis } from '../test/servers.ts'
import { openSharedState } from './openSharedState.ts'
import type { PubSub } from './types.ts'

async function connect(redisUrl: string): Promise<PubSub> {
  const { redis, pubsub } = await openSharedState({ redisUrl })
  onTestFinished(async () => {
    await pubsub.close()
    redis?.disconnect()
  })
  return pubsub
}

pubSubConformance(async () => {
  const redisUrl = await emptyRedis()
  return [await connect(redisUrl), await connect(redisUrl)]
})

test('createRedisPubSub: throws nothing while Redis is away, and delivers again when it is back', async () => {
  const redisUrl = await emptyRedis()
  const here = await connect(redisUrl)
  const there = await connect(redisUrl)
  const received: string[] = []
  await there.subscribe('news', (message) => received.push(message))
  await controlServer('redis', 'stop')
  await here.publish('news', 'lost')
  await controlServer('redis', 'start')
  await vi.waitFor(
    async () => {
      await here.publish('news', 'found')
      expect(received).toContain('found')
    },
    { timeout: 10_000 },
  )
  expect(received).not.toContain('lost')
})
