import { describe, expect, test } from 'vitest'
import { createWindows, FRAME, PAGE } from '../../embedded/frame/test/frameWorld.ts'
import type { RefusalReason } from './listen.ts'
import { isOrigin, requestPort } from './requestPort.ts'

/** A frame that waits for its init. `nonce` is the one of its hello. */
function createWait(origins: readonly string[] = [PAGE]) {
  const windows = createWindows()
  const refused: RefusalReason[] = []
  const hellos: { nonce: string; versions: number[] }[] = []
  windows.page.addEventListener('message', ({ data }) => {
    hellos.push(data as (typeof hellos)[0])
  })
  const aborter = new AbortController()
  const result = requestPort({
    window: windows.frame,
    origins,
    signal: aborter.signal,
    onRefused: (reason) => refused.push(reason),
  })
  result.catch(() => {})
  const { port2 } = new MessageChannel()
  const init = (nonce = hellos[0]?.nonce) => ({
    data: { type: 'INIT', nonce, version: 4 },
    origin: PAGE,
    source: windows.parent,
    ports: [port2],
  })
  return { ...windows, aborter, refused, hellos, result, init, port2 }
}

describe('requestPort', () => {
  test('sends a hello to the exact origin, and takes the port of the init', async () => {
    const { posts, hellos, frame, init, result, port2 } = createWait()
    expect(posts).toEqual([{ to: 'page', targetOrigin: PAGE }])
    expect(hellos).toEqual([
      { type: 'HELLO', nonce: expect.stringMatching(/^[0-9a-f]{32}$/), versions: [4] },
    ])
    frame.dispatch(init())
    expect(await result).toEqual({ port: port2, origin: PAGE })
  })

  test('accepts one init: the listener is removed', async () => {
    const { frame, init, result } = createWait()
    frame.dispatch(init())
    await result
    expect(frame.listeners.size).toBe(0)
  })

  test.each<[string, RefusalReason, (wait: ReturnType<typeof createWait>) => object]>([
    ['another window', 'sender', () => ({ source: {} })],
    ['no window', 'sender', () => ({ source: null })],
    ['another origin', 'sender', () => ({ origin: `${PAGE}.evil.test` })],
    ['the opaque origin', 'sender', () => ({ origin: 'null' })],
    ['another nonce', 'handshake', ({ init }) => ({ data: init('00'.repeat(16)).data })],
    ['another version', 'content', ({ init }) => ({ data: { ...init().data, version: 3 } })],
    ['an unknown key', 'content', ({ init }) => ({ data: { ...init().data, debug: true } })],
    ['no port', 'content', () => ({ ports: [] })],
    ['two ports', 'content', ({ port2 }) => ({ ports: [port2, port2] })],
  ])('ignores an init of %s', async (_, reason, change) => {
    const wait = createWait()
    wait.frame.dispatch({ ...wait.init(), ...change(wait) })
    expect(wait.refused).toEqual([reason])
    wait.frame.dispatch(wait.init())
    expect((await wait.result).origin).toBe(PAGE)
  })

  test('without ancestor origins, each allowed origin gets a hello', () => {
    const { posts } = createWait([PAGE, 'https://www.example.com', 'https://a.example/path', '*'])
    expect(posts.map(({ targetOrigin }) => targetOrigin)).toEqual([PAGE, 'https://www.example.com'])
  })

  test.each([
    ['another page', [FRAME]],
    ['nested', [PAGE, PAGE]],
  ])('ancestor origins: %s is refused', async (_, origins) => {
    const { frame, posts } = createWindows()
    const window = { ...frame, location: { ancestorOrigins: origins } }
    await expect(requestPort({ window, origins: [PAGE] })).rejects.toMatchObject({
      code: 'frame/load-failed',
    })
    expect(posts).toEqual([])
  })

  test('refuses a page inside another page', async () => {
    const { frame } = createWindows()
    await expect(
      requestPort({ window: { ...frame, top: {} }, origins: [PAGE] }),
    ).rejects.toMatchObject({ code: 'frame/load-failed' })
  })

  test('an abort ends the wait and removes the listener', async () => {
    const { aborter, frame, result } = createWait()
    aborter.abort()
    await expect(result).rejects.toMatchObject({ code: 'frame/aborted' })
    expect(frame.listeners.size).toBe(0)
  })
})

test('isOrigin: a serialised origin only', () => {
  for (const origin of [PAGE, 'http://localhost:3000', 'https://[::1]:8080']) {
    expect(isOrigin(origin)).toBe(true)
  }
  for (const text of ['*', 'null', '', `${PAGE}/`, `${PAGE}:443`, 'HTTPS://a.example', 'data:,']) {
    expect(isOrigin(text)).toBe(false)
  }
})
