import { FrameError, type PlainValue } from 'portico/wire/frame'
import { describe, expect, test, vi } from 'vitest'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { createApprovalQueue } from './createApprovalQueue.ts'

/** A request whose content does not matter to the queue. */
function createPrepared(digest: `0x${string}`): PreparedRequest {
  const message = { kind: 'bytes', digest, bytes: '0x' } as const
  const base = { chainId: 'eip155:1', origin: 'https://shop.example', address: '0x', digest }
  return Object.freeze({ kind: 'message', ...base, message })
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

function createRequest(id: string) {
  const controller = new AbortController()
  const prepared = createPrepared(`0x${id}`)
  const work = createDeferred<PlainValue>()
  const prepare = vi.fn(async (_: AbortSignal) => prepared)
  const execute = vi.fn((_: PreparedRequest, __: AbortSignal) => work.promise)
  return { id, controller, prepared, work, prepare, execute, signal: controller.signal }
}

const failsWith = (code: FrameError['payload']['code']) => new FrameError({ code })

async function start(...ids: readonly string[]) {
  const queue = createApprovalQueue<PreparedRequest>()
  const requests = ids.map(createRequest)
  const results = requests.map((request) => queue.add(request))
  for (const result of results) result.catch(() => {})
  const getShown = () => vi.waitUntil(() => queue.getCurrent())
  return { queue, requests, results, getShown }
}

describe('createApprovalQueue', () => {
  test('one request is shown at a time, in order', async () => {
    const { queue, requests, results, getShown } = await start('1', '2')
    const [first, second] = requests
    const shown = await getShown()
    expect(shown).toEqual({ id: '1', prepared: first?.prepared })
    expect(Object.isFrozen(shown)).toBe(true)
    expect(second?.prepare).not.toHaveBeenCalled()
    expect(queue.approve(shown)).toBe(true)
    expect(queue.getCurrent()).toBeUndefined()
    expect(first?.execute).toHaveBeenCalledExactlyOnceWith(first?.prepared, expect.anything())
    expect(second?.prepare).not.toHaveBeenCalled()
    first?.work.resolve('0xsigned')
    expect(await results[0]).toBe('0xsigned')
    expect((await getShown()).id).toBe('2')
    expect(queue.getSize()).toBe(1)
  })

  test('fifty approvals of one request sign once', async () => {
    const { queue, requests, results, getShown } = await start('1', '2')
    const shown = await getShown()
    const answers = Array.from({ length: 50 }, () => queue.approve(shown))
    expect(answers.filter(Boolean)).toHaveLength(1)
    requests[0]?.work.resolve('0xsigned')
    await results[0]
    const next = await getShown()
    expect(queue.approve(shown)).toBe(false)
    expect(queue.decline(shown)).toBe(false)
    expect(requests[0]?.execute).toHaveBeenCalledOnce()
    expect(requests[1]?.execute).not.toHaveBeenCalled()
    expect(queue.getCurrent()).toBe(next)
  })

  test('an approval of what is not shown does nothing', async () => {
    const { queue, requests, getShown } = await start('1')
    const shown = await getShown()
    expect(queue.approve({ ...shown })).toBe(false)
    expect(queue.approve({ ...shown, prepared: createPrepared('0xff') })).toBe(false)
    expect(requests[0]?.execute).not.toHaveBeenCalled()
  })

  test('a declined request is rejected and never signed', async () => {
    const { queue, requests, results, getShown } = await start('1', '2')
    const shown = await getShown()
    expect(queue.decline(shown)).toBe(true)
    await expect(results[0]).rejects.toThrow(failsWith('user_rejected'))
    expect(queue.approve(shown)).toBe(false)
    expect(requests[0]?.execute).not.toHaveBeenCalled()
    expect((await getShown()).id).toBe('2')
  })

  test('a request that cannot be prepared fails, and the next is shown', async () => {
    const queue = createApprovalQueue<PreparedRequest>()
    const error = failsWith('invalid_params')
    const first = createRequest('1')
    first.prepare.mockRejectedValue(error)
    const result = queue.add(first)
    void queue.add(createRequest('2'))
    await expect(result).rejects.toBe(error)
    expect((await vi.waitUntil(() => queue.getCurrent())).id).toBe('2')
  })

  test('what signing throws is passed on', async () => {
    const { queue, requests, results, getShown } = await start('1')
    queue.approve(await getShown())
    const error = failsWith('unavailable')
    requests[0]?.work.reject(error)
    await expect(results[0]).rejects.toBe(error)
    await vi.waitUntil(() => queue.getSize() === 0)
  })

  test('ninety-nine requests may wait, and no more', async () => {
    const ids = Array.from({ length: 99 }, (_, place) => `${place}`)
    const { queue, results, getShown } = await start(...ids)
    await expect(queue.add(createRequest('more'))).rejects.toThrow(failsWith('limit_exceeded'))
    queue.decline(await getShown())
    await expect(results[0]).rejects.toThrow(failsWith('user_rejected'))
    queue.add(createRequest('more')).catch(() => {})
    expect(queue.getSize()).toBe(99)
  })

  test('an id that waits is not added again', async () => {
    const { queue } = await start('1', '2')
    for (const id of ['1', '2']) {
      await expect(queue.add(createRequest(id))).rejects.toThrow(failsWith('duplicate_id'))
    }
    expect(queue.getSize()).toBe(2)
  })

  test('an abort ends a request in any place, and no other', async () => {
    const { queue, requests, results, getShown } = await start('1', '2', '3')
    const shown = await getShown()
    requests[1]?.controller.abort()
    await expect(results[1]).rejects.toThrow(failsWith('aborted'))
    expect(queue.getCurrent()).toBe(shown)
    requests[0]?.controller.abort()
    await expect(results[0]).rejects.toThrow(failsWith('aborted'))
    expect(queue.approve(shown)).toBe(false)
    expect((await getShown()).id).toBe('3')
    expect(requests[1]?.prepare).not.toHaveBeenCalled()
    await expect(queue.add({ ...createRequest('4'), signal: AbortSignal.abort() })).rejects.toThrow(
      failsWith('aborted'),
    )
  })

  test('a request that is aborted while it is prepared is not shown', async () => {
    const queue = createApprovalQueue<PreparedRequest>()
    const late = createDeferred<PreparedRequest>()
    const request = createRequest('1')
    request.prepare.mockReturnValue(late.promise)
    const result = queue.add(request)
    request.controller.abort()
    expect(request.prepare.mock.calls[0]?.[0].aborted).toBe(true)
    late.resolve(request.prepared)
    await expect(result).rejects.toThrow(failsWith('aborted'))
    await late.promise
    expect(queue.getCurrent()).toBeUndefined()
  })

  test('abortAll ends all requests, and prepares none of them', async () => {
    const { queue, requests, results, getShown } = await start('1', '2', '3')
    const shown = await getShown()
    queue.abortAll()
    for (const result of results) await expect(result).rejects.toThrow(failsWith('aborted'))
    expect(queue.approve(shown)).toBe(false)
    expect(queue.getSize()).toBe(0)
    expect(requests[1]?.prepare).not.toHaveBeenCalled()
    const later = createRequest('4')
    queue.add(later).catch(() => {})
    expect((await getShown()).id).toBe('4')
  })

  test('an approved request sees the abort, and its work tells how it ended', async () => {
    const { queue, requests, results, getShown } = await start('1')
    queue.approve(await getShown())
    const [request] = requests
    queue.abortAll()
    request?.controller.abort()
    expect(request?.execute.mock.calls[0]?.[1].aborted).toBe(true)
    request?.work.resolve('0xhash')
    expect(await results[0]).toBe('0xhash')
  })

  test('listeners hear of each change until they leave', async () => {
    const queue = createApprovalQueue<PreparedRequest>()
    const seen: (string | undefined)[] = []
    const stop = queue.subscribe(() => seen.push(queue.getCurrent()?.id))
    queue.add(createRequest('1')).catch(() => {})
    const shown = await vi.waitUntil(() => queue.getCurrent())
    expect(seen).toEqual([undefined, '1'])
    queue.decline(shown)
    expect(seen).toEqual([undefined, '1', undefined])
    stop()
    queue.add(createRequest('2')).catch(() => {})
    await vi.waitUntil(() => queue.getCurrent())
    expect(seen).toHaveLength(3)
  })
})
