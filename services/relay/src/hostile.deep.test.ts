import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startLocalRelay } from './startLocalRelay.ts'
import { frame, isStillServed } from './test/attack.ts'
import { connect, read, text, topicOf } from './test/connect.ts'

const FRAMES = 400_000
const AT_ONCE = 50

test(`${FRAMES} hostile frames: it serves on, and holds no more than it may`, async () => {
  const relay = await startLocalRelay({
    environment: {
      LOG_LEVEL: 'silent',
      CLIENT_MESSAGES_PER_SECOND: '1000000',
      STORE_MESSAGES_MAX: '5000',
      STORE_MAX_BYTES: '5000000',
    },
  })
  let client = await connect(relay.url)
  let frames = 0
  const heap: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (sent) => {
      for (const one of sent) client.socket.send(one)
      frames += sent.length
      if (!(await isStillServed(client))) client = await connect(relay.url)
      if (frames % 20_000 === 0) heap.push(process.memoryUsage().heapUsed)
    }),
    { numRuns: FRAMES / AT_ONCE },
  )
  expect(frames).toBe(FRAMES)
  // It has reached its normal size half way; the rest depends on the garbage collector.
  const [middle = 0, last = 0] = [heap[heap.length >> 1], heap.at(-1)]
  expect(last).toBeLessThan(middle + 150_000_000)
  const topic = topicOf('after all')
  const [alice, bob] = [await connect(relay.url), await connect(relay.url)]
  await bob.subscribe(topic)
  await alice.publish(topic, text('hello'))
  expect(read(await bob.pushed(1))).toEqual(['hello'])
  await relay.close()
})
