import { expect, onTestFinished, test, vi } from 'vitest'
import type { PubSub } from '../pubsub/types.ts'

const PATIENT = { timeout: 4000 }

/** The conformance suite of {@link PubSub}. `make` creates two ends, which may be the same. */
export function pubSubConformance(make: () => Promise<readonly [PubSub, PubSub]>): void {
  const open = async () => {
    const [here, there] = await make()
    onTestFinished(async () => {
      await here.close()
      await there.close()
    })
    return { here, there }
  }

  test('pubsub: every listener of a topic receives every message in order', async () => {
    const { here, there } = await open()
    const received: string[][] = [[], [], []]
    await here.subscribe('news', (message) => received[0]?.push(message))
    await here.subscribe('news', (message) => received[1]?.push(message))
    await there.subscribe('news', (message) => received[2]?.push(message))
    const sent = ['one', '', 'متجر \u{1f3db}', 'x'.repeat(100_000)]
    for (const message of sent) await here.publish('news', message)
    await vi.waitFor(() => expect(received).toEqual([sent, sent, sent]), PATIENT)
  })

  test('pubsub: other topics and removed listeners receive nothing', async () => {
    const { here, there } = await open()
    const received: string[] = []
    const leave = await there.subscribe('news', (message) => received.push(`left: ${message}`))
    await there.subscribe('other', (message) => received.push(`other: ${message}`))
    await there.subscribe('news', (message) => received.push(`news: ${message}`))
    leave()
    await here.publish('news', 'a')
    await here.publish('other', 'b')
    await vi.waitFor(() => expect(received).toEqual(['news: a', 'other: b']), PATIENT)
  })
}
