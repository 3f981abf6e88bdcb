import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameServer } from '../../wire/frame/createFrameServer.ts'
import { FRAME_READY_DELAY_MS } from '../../wire/frame/limits.ts'
import { requestPort } from '../../wire/frame/requestPort.ts'
import { createFakeChannel, type FakePort } from './test/fakePorts.ts'
import { createFrameWorld, createHandlers, PAGE } from './test/frameWorld.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

type Step =
  | { readonly do: 'rpc' | 'switch' | 'abort' | 'flush' }
  | { readonly do: 'toFrame' | 'toPage'; readonly which: number }
  | { readonly do: 'mix'; readonly which: number; readonly other: number }

const which = fc.nat({ max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('rpc' as const, 'switch', 'abort', 'flush') }),
  fc.record({ do: fc.constantFrom('toFrame' as const, 'toPage'), which }),
  fc.record({ do: fc.constant('mix' as const), which, other: which }),
)

const pick = (port: FakePort, index: number) => port.posted[index % Math.max(1, port.posted.length)]

test('property: in any order of messages, repeated or mixed, a request has one effect and its own result', async () => {
  let delivered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const channel = createFakeChannel({ isManual: true })
      const { port1, port2 } = channel
      const { session, frame, clock } = createFrameWorld({ createChannel: () => channel })
      const effects: string[] = []
      const { port } = await requestPort({ window: frame, origins: [PAGE] })
      createFrameServer({
        port,
        handlers: createHandlers({
          async RPC_REQUEST({ params }, { id }) {
            effects.push(id)
            return { result: params ?? null }
          },
          async SWITCH_NETWORK({ chainId }, { id }) {
            effects.push(id)
            return { chainId }
          },
        }),
      })
      port1.deliver(port2.posted[0])
      clock.advance(FRAME_READY_DELAY_MS)
      const aborters: AbortController[] = []
      const results: { readonly own: unknown; readonly result: unknown }[] = []
      const request = (isRpc: boolean) => {
        const aborter = new AbortController()
        const number = aborters.push(aborter)
        const chainId = `eip155:${number}` as const
        const rpc = { chainId: 'eip155:1', method: 'eth_sign', params: [number] } as const
        const result = isRpc
          ? session.request('RPC_REQUEST', rpc, { signal: aborter.signal })
          : session.request('SWITCH_NETWORK', { chainId }, { signal: aborter.signal })
        const own = isRpc ? { result: [number] } : { chainId }
        result.then(
          (value) => results.push({ own, result: value }),
          () => {},
        )
      }
      for (const step of steps) {
        if (step.do === 'rpc' || step.do === 'switch') request(step.do === 'rpc')
        else if (step.do === 'abort') aborters.at(-1)?.abort()
        else if (step.do === 'flush') {
          // All that waits, in order: what was delivered before is repeated.
          for (const message of [...port1.posted]) port2.deliver(message)
          await settled()
          for (const message of [...port2.posted]) port1.deliver(message)
        } else if (step.do === 'toFrame') port2.deliver(pick(port1, step.which))
        else if (step.do === 'toPage') port1.deliver(pick(port2, step.which))
        else if (step.do === 'mix') {
          // A response of one event with the id of another, and a request with a used id.
          const [response, sent] = [pick(port2, step.which), pick(port1, step.other)] as [
            { type: string },
            { type: string; id: string } | undefined,
          ]
          if (!sent || response.type.startsWith(sent.type)) continue
          port1.deliver({ ...response, id: sent.id })
          port2.deliver({ ...sent, sequence: step.which + 1 })
        }
      }
      await settled()
      expect(new Set(effects).size).toBe(effects.length)
      for (const { own, result } of results) expect(result).toEqual(own)
      delivered += results.length
    }),
    { numRuns: 200 },
  )
  // Otherwise the property would hold for sessions that deliver nothing.
  expect(delivered).toBeGreaterThan(50)
})
