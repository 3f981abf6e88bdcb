import { describe, expect, test } from 'vitest'
import { createFakeChannel } from '../../embedded/frame/test/fakePorts.ts'
import { createHandlers, requests } from '../../embedded/frame/test/frameWorld.ts'
import { createFrameServer, type FrameHandlers } from './createFrameServer.ts'
import { createResponseCache } from './createResponseCache.ts'
import { FrameError } from './frameError.ts'
import { FRAME_HEIGHT_MAX, FRAME_PENDING_MAX, FRAME_RESPONSES_MAX } from './limits.ts'
import type { RefusalReason } from './listen.ts'

const idOf = (number: number) => number.toString(16).padStart(32, '0')
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function serve(own: Partial<FrameHandlers> = {}) {
  const { port1, port2 } = createFakeChannel()
  const refused: RefusalReason[] = []
  const onRefused = (reason: RefusalReason) => void refused.push(reason)
  const server = createFrameServer({ port: port2, handlers: createHandlers(own), onRefused })
  let sequence = 0
  const send = (type: string, id: number, payload?: unknown) => {
    sequence += 1
    const message = { type, id: idOf(id), sequence, ...(payload !== undefined && { payload }) }
    port1.postMessage(message)
    return message
  }
  const answers = () => port2.posted as { type: string; id: string; sequence: number }[]
  return { server, send, answers, refused, port1, port2 }
}

describe('createFrameServer', () => {
  test('is ready first, then answers with a rising sequence', async () => {
    const { send, answers } = serve()
    send('IS_CONNECTED', 1, {})
    await settled()
    expect(answers()).toEqual([
      { type: 'READY', sequence: 1 },
      { type: 'IS_CONNECTED_SUCCESS', id: idOf(1), sequence: 2, payload: { isConnected: true } },
    ])
  })

  test('says what the frame draws, with a height that fits', () => {
    const { server, answers } = serve()
    server.showView('code', 240.2)
    server.showView('approval', 1e9)
    server.showView('none', -1)
    server.pressEscape()
    expect(answers().slice(1)).toEqual([
      { type: 'VIEW', sequence: 2, view: 'code', height: 241 },
      { type: 'VIEW', sequence: 3, view: 'approval', height: FRAME_HEIGHT_MAX },
      { type: 'VIEW', sequence: 4, view: 'none', height: 0 },
      { type: 'ESCAPE', sequence: 5 },
    ])
  })

  test('a repeated request has one effect and the same response', async () => {
    let effects = 0
    const RPC_REQUEST = async () => {
      effects += 1
      return { result: `0x${effects}` }
    }
    const { send, answers, refused } = serve({ RPC_REQUEST })
    send('RPC_REQUEST', 1, requests.RPC_REQUEST)
    send('RPC_REQUEST', 1, requests.RPC_REQUEST)
    await settled()
    send('RPC_REQUEST', 1, requests.RPC_REQUEST)
    await settled()
    expect(effects).toBe(1)
    expect(answers().slice(1)).toEqual([
      expect.objectContaining({ sequence: 2, payload: { result: '0x1' } }),
      expect.objectContaining({ sequence: 3, payload: { result: '0x1' } }),
    ])
    expect(refused).toEqual(['repeated', 'repeated'])
  })

  test('an id that another event used gets no answer of it', async () => {
    const { send, answers } = serve()
    send('GET_USER', 1, {})
    await settled()
    send('SIGN_OUT', 1, {})
    await settled()
    expect(answers().map(({ type }) => type)).toEqual(['READY', 'GET_USER_SUCCESS'])
  })

  test('a replayed message has no effect', async () => {
    let effects = 0
    const { send, port1, refused } = serve({
      async SIGN_OUT() {
        effects += 1
        return {}
      },
    })
    const message = send('SIGN_OUT', 1, {})
    port1.postMessage({ ...message, id: idOf(2) })
    await settled()
    expect(effects).toBe(1)
    expect(refused).toEqual(['sequence'])
  })

  test('an error is a code, and its text stays in the frame', async () => {
    const { send, answers } = serve({
      GET_USER: async () => {
        throw new TypeError('secret')
      },
      CONNECT_EMAIL: async () => {
        throw new FrameError({ code: 'rate_limited', retryAfterSeconds: 12 })
      },
    })
    send('GET_USER', 1, {})
    send('CONNECT_EMAIL', 2, requests.CONNECT_EMAIL)
    await settled()
    expect(answers().slice(1)).toEqual([
      { type: 'GET_USER_ERROR', id: idOf(1), sequence: 2, payload: { code: 'internal' } },
      {
        type: 'CONNECT_EMAIL_ERROR',
        id: idOf(2),
        sequence: 3,
        payload: { code: 'rate_limited', retryAfterSeconds: 12 },
      },
    ])
  })

  test('a response with an unknown key does not leave the frame', async () => {
    const { send, answers } = serve({
      IS_CONNECTED: async () => ({ isConnected: true, token: 'secret' }),
    })
    send('IS_CONNECTED', 1, {})
    await settled()
    expect(answers()[1]).toMatchObject({ payload: { code: 'internal' } })
    expect(JSON.stringify(answers())).not.toContain('secret')
  })

  test('a cancellation aborts the handler, and its late result is dropped', async () => {
    let finish: () => void = () => {}
    let signal: AbortSignal | undefined
    const { send, answers } = serve({
      RPC_REQUEST: (_, context) => {
        signal = context.signal
        return new Promise((resolve) => (finish = () => resolve({ result: 'signed' })))
      },
    })
    send('RPC_REQUEST', 1, requests.RPC_REQUEST)
    send('CANCEL', 1)
    finish()
    await settled()
    expect(signal?.aborted).toBe(true)
    expect(answers().slice(1)).toEqual([
      { type: 'RPC_REQUEST_ERROR', id: idOf(1), sequence: 2, payload: { code: 'aborted' } },
    ])
  })

  test('at most 99 requests run at once', async () => {
    let running = 0
    const { send, answers } = serve({
      GET_USER: () => {
        running += 1
        return new Promise(() => {})
      },
    })
    for (let id = 1; id <= FRAME_PENDING_MAX + 1; id += 1) send('GET_USER', id, {})
    await settled()
    expect(running).toBe(99)
    expect(answers().slice(1)).toEqual([
      {
        type: 'GET_USER_ERROR',
        id: idOf(100),
        sequence: 2,
        payload: { code: 'limit_exceeded' },
      },
    ])
  })

  test('a repeated request whose response is forgotten gets an error', async () => {
    let effects = 0
    const SIGN_OUT = async () => {
      effects += 1
      return {}
    }
    const { send, answers } = serve({ SIGN_OUT })
    for (let id = 1; id <= FRAME_RESPONSES_MAX + 1; id += 1) {
      send('SIGN_OUT', id, {})
      await settled()
    }
    send('SIGN_OUT', 1, {})
    expect(effects).toBe(FRAME_RESPONSES_MAX + 1)
    expect(answers().at(-1)).toMatchObject({ id: idOf(1), payload: { code: 'duplicate_id' } })
  })

  test('close aborts all requests and closes the port', async () => {
    let signal: AbortSignal | undefined
    const { server, send, port2 } = serve({
      GET_USER: (_, context) => {
        signal = context.signal
        return new Promise(() => {})
      },
    })
    send('GET_USER', 1, {})
    server.close()
    expect(signal?.aborted).toBe(true)
    expect(port2.isClosed).toBe(true)
  })
})

test('createResponseCache: forgets the oldest settled ids, never a running one', () => {
  const cache = createResponseCache({ idsMax: 2, responsesMax: 1 })
  const response = (id: string) => ({ type: 'SIGN_OUT_SUCCESS' as const, id, payload: {} })
  cache.add('a', 'SIGN_OUT')
  cache.add('b', 'SIGN_OUT')
  cache.settle('b', response('b'))
  cache.add('c', 'SIGN_OUT')
  expect(cache.get('a')?.isRunning).toBe(true)
  expect(cache.get('b')).toBeUndefined()
  cache.settle('c', response('c'))
  cache.settle('a', response('a'))
  expect(cache.get('a')?.response).toBeDefined()
  expect(cache.get('c')?.response).toBeUndefined()
})

describe('requestNode', () => {
  const request = { chainId: 'eip155:31339', method: 'eth_gasPrice', params: [] }
  const asked = (posted: readonly unknown[]) =>
    (posted as { type: string; id: string }[]).filter(({ type }) => type === 'NODE_REQUEST')

  test('gets the answer to its own id, once', async () => {
    const { server, port1, port2, refused } = serve()
    const { signal } = new AbortController()
    const [one, two] = [server.requestNode(request, signal), server.requestNode(request, signal)]
    const [first, second] = asked(port2.posted)
    expect(first).toMatchObject({ payload: request })
    const answer = (id: string | undefined, sequence: number, payload: object) =>
      port1.postMessage({ type: 'NODE_RESPONSE', id, sequence, payload })
    answer(second?.id, 1, { result: '0x2' })
    answer(first?.id, 2, { rpcCode: 3 })
    expect(await one).toEqual({ rpcCode: 3 })
    expect(await two).toEqual({ result: '0x2' })
    answer(first?.id, 3, { result: 'late' })
    answer(idOf(1), 4, { result: 'of none' })
    expect(refused).toEqual(['unknown', 'unknown'])
  })

  test('an aborted request ends without an answer, and is sent no more', async () => {
    const { server, port2 } = serve()
    const controller = new AbortController()
    const waiting = server.requestNode(request, controller.signal)
    controller.abort()
    expect(await waiting).toEqual({})
    expect(await server.requestNode(request, controller.signal)).toEqual({})
    expect(asked(port2.posted)).toHaveLength(1)
  })

  test('no more wait than the protocol allows', async () => {
    const { server, port2 } = serve()
    const { signal } = new AbortController()
    const send = () => server.requestNode(request, signal)
    const all = Array.from({ length: FRAME_PENDING_MAX + 1 }, send)
    expect(await all.at(-1)).toEqual({})
    expect(asked(port2.posted)).toHaveLength(FRAME_PENDING_MAX)
  })
})
