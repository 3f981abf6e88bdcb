import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestBrowser } from '../../test/createTestBrowser.ts'
import type { TestVault } from '../../test/startTestVault.ts'
import { createFrameFetch } from '../test/createFrameFetch.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { SITE, startPageVault } from '../test/startPageVault.ts'
import { ApiCallError } from './apiCallError.ts'
import { CALL_TIMEOUT_MS } from './callApi.ts'
import { createWalletApi } from './createWalletApi.ts'

const site = SITE
const clock = createTestClock()
let vault: TestVault
beforeAll(async () => {
  vault = await startPageVault(clock)
})
afterAll(() => vault.close())

let count = 0

/** A frame in a browser of its own. */
function openFrame() {
  const browser = createTestBrowser(vault)
  const calls: string[] = []
  const frameFetch = createFrameFetch({ '': browser })
  const fetch: typeof globalThis.fetch = (input, init) => {
    calls.push(`${init?.method} ${String(input)}`)
    return frameFetch(input, init)
  }
  const api = createWalletApi({ fetch, projectId: 'shop', clock })
  count += 1
  const email = `page-${count}@example.com`
  const signIn = async () => {
    const { requestId } = await api.requestCode({ email, site })
    return api.signIn({ requestId, code: await vault.inbox.nextCodeTo(email) })
  }
  return { api, browser, email, signIn, calls, fetch }
}

const error = (code: string) => expect.objectContaining({ name: 'ApiCallError', code })

describe('over the service', () => {
  test('signs in with a code, and shows no token', async () => {
    const { signIn, email } = openFrame()
    const session = await signIn()
    const user = { id: expect.any(String), email }
    expect(session).toEqual({ user, wallet: null, isByPasskey: false })
  })

  test('a page that was reloaded has the session of its browser', async () => {
    const { signIn, fetch } = openFrame()
    const { user } = await signIn()
    const reloaded = createWalletApi({ fetch, projectId: 'shop', clock })
    expect((await reloaded.restore())?.user).toEqual(user)
    await reloaded.signOut()
    expect(await reloaded.restore()).toBeUndefined()
  })

  test('a browser without a session', async () => {
    const { api, calls } = openFrame()
    expect(await api.restore()).toBeUndefined()
    // A call that needs a session fails before it is sent.
    await expect(api.readEvents()).rejects.toEqual(error('session_required'))
    expect(new Set(calls)).toEqual(new Set(['POST /api/sessions/refresh']))
    await api.signOut()
  })

  test('two that ask at once refresh once', async () => {
    const { api, signIn, calls } = openFrame()
    await signIn()
    calls.length = 0
    const sessions = await Promise.all([api.restore(), api.restore(), api.restore()])
    expect(new Set(sessions).size).toBe(1)
    expect(calls).toEqual(['POST /api/sessions/refresh'])
  })

  test('signing out during a refresh ends the session', async () => {
    const { api, signIn } = openFrame()
    await signIn()
    const restoring = api.restore()
    await api.signOut()
    await restoring
    expect(await api.restore()).toBeUndefined()
  })

  test('errors have the codes and numbers of the service', async () => {
    const { api, email } = openFrame()
    const { requestId } = await api.requestCode({ email, site })
    const right = await vault.inbox.nextCodeTo(email)
    const wrong = right === '00000000' ? '00000001' : '00000000'
    await expect(api.signIn({ requestId, code: wrong })).rejects.toEqual(
      expect.objectContaining({ code: 'code_wrong', triesLeft: 2 }),
    )
    await expect(api.requestCode({ email, site })).rejects.toEqual(
      expect.objectContaining({ code: 'wait', retryAfterSeconds: 30 }),
    )
    const other = { email, site: 'https://evil.example' }
    await expect(api.requestCode(other)).rejects.toEqual(error('origin_not_allowed'))
  })
})

describe('without a service that answers', () => {
  const start = (fetch: typeof globalThis.fetch) => {
    const own = createTestClock()
    return { own, api: createWalletApi({ fetch, projectId: 'shop', clock: own }) }
  }

  test.each<[string, () => Promise<Response>]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of a proxy', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['a body that does not fit', async () => Response.json({ user: {} })],
    [
      'an unknown error',
      async () => Response.json({ code: 'teapot', message: '' }, { status: 418 }),
    ],
  ])('%s: unavailable, and nothing of the response', async (_, respond) => {
    const { api } = start(respond)
    await expect(api.restore()).rejects.toEqual(error('unavailable'))
    await expect(api.restore()).rejects.toThrow(/^The service did not respond.$/)
  })

  test('no response in ten seconds: unavailable', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const { own, api } = start(fetch)
    const restoring = api.restore()
    own.advance(CALL_TIMEOUT_MS)
    await expect(restoring).rejects.toBeInstanceOf(ApiCallError)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      redirect: 'error',
    })
  })
})
