import fc from 'fast-check'
import { expect } from 'vitest'
import { createFrameServer } from '../../../wire/frame/createFrameServer.ts'
import { createFakeChannel } from './fakePorts.ts'
import {
  createFrameWorld,
  createHandlers,
  eventNames,
  FRAME,
  requests,
  successes,
} from './frameWorld.ts'
import { HOSTILE_SEQUENCE_MAX, hostileMessages, usedIds } from './hostileFrames.ts'

/** Attacks one side, and checks that its state has not changed. */
export type Attack = (count: number, seed: number) => Promise<void>

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function checkPrototype(): void {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
}

/** A page with a pending request, attacked over its port and its window. */
export async function besiegePage(): Promise<Attack> {
  const { session, load, page, content, channels, posts } = createFrameWorld({
    onRefused: () => {},
  })
  await load(createHandlers({ RPC_REQUEST: () => new Promise(() => {}) }))
  const [channel] = channels
  if (!channel) throw new TypeError('no channel')
  const { port1, port2 } = channel
  let result: unknown
  session.request('RPC_REQUEST', requests.RPC_REQUEST).then(
    (value) => (result = value),
    (error) => (result = error),
  )
  const posted = { window: posts.length, port: port1.posted.length, frame: port2.posted.length }
  // Strangers may know the id of the request, and the whole response.
  const { id } = port1.posted[0] as { id: string }
  const forged = { type: 'RPC_REQUEST_SUCCESS', id, sequence: 2, payload: { result: 'forged' } }
  const senders = [
    { origin: FRAME, source: {} },
    { origin: FRAME, source: null },
    { origin: `${FRAME}.evil.test`, source: content },
    { origin: 'null', source: content },
  ]
  let number = 0
  return async (count, seed) => {
    for (const data of fc.sample(hostileMessages, { numRuns: count, seed })) {
      number += 1
      const sender = senders[number % senders.length]
      if (number % 3 === 0) page.dispatch({ data: number % 2 ? forged : data, ...sender })
      else if (number % 3 === 1) page.dispatch({ data: forged, origin: FRAME, source: content })
      else port1.deliver(data)
    }
    await settled()
    expect(result).toBeUndefined()
    expect(posts).toHaveLength(posted.window)
    expect(port1.posted).toHaveLength(posted.port)
    expect(port2.posted).toHaveLength(posted.frame)
    checkPrototype()
  }
}

/** A frame that has answered two requests, attacked over its port. */
export async function besiegeFrame(): Promise<Attack> {
  const { port1, port2 } = createFakeChannel({ isManual: true })
  let effects = 0
  const count = async (name: keyof typeof successes) => {
    effects += 1
    return successes[name]
  }
  const handlers = Object.fromEntries(eventNames.map((name) => [name, () => count(name)]))
  createFrameServer({ port: port2, handlers: createHandlers(handlers) })
  // The attacker replays the whole range of what was received.
  let sequence = HOSTILE_SEQUENCE_MAX
  const send = async (id: string) => {
    sequence += 1
    port2.deliver({ type: 'RPC_REQUEST', id, sequence, payload: requests.RPC_REQUEST })
    await settled()
  }
  for (const id of usedIds) await send(id)
  return async (messages, seed) => {
    const before = port2.posted.length
    for (const data of fc.sample(hostileMessages, { numRuns: messages, seed })) {
      port2.deliver(data)
    }
    await settled()
    expect(effects).toBe(usedIds.length)
    expect(port2.posted).toHaveLength(before)
    // A repeated request still has its answer, and no second effect.
    await send(usedIds[0])
    expect(effects).toBe(usedIds.length)
    expect(port2.posted.at(-1)).toMatchObject({ id: usedIds[0], payload: successes.RPC_REQUEST })
    expect(port1.posted).toEqual([])
    checkPrototype()
  }
}
