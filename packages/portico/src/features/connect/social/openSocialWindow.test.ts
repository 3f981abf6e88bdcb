import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { parseSocialMessage } from '../../../wire/frame/socialMessage.ts'
import { createWorld } from '../../test/fixtures.ts'
import { wind } from '../../test/modelWorld.ts'
import { openSocialWindow } from './openSocialWindow.ts'
import { createFakePopup, RESULT, WALLET } from './test/fakePopup.ts'
import { CLOSED_POLL_MS, SOCIAL_TIMEOUT_MS } from './waitForResult.ts'

const URI = 'https://accounts.example.com/authorize?state=1'

afterEach(() => vi.unstubAllGlobals())

/** A window that is at the provider. */
async function openAtProvider(uri = URI) {
  const fake = createFakePopup()
  vi.stubGlobal('window', fake.page)
  const { portico } = createWorld({ locale: 'en' })
  const { authorize, close } = openSocialWindow(portico, { text: 'Opening Google…' })
  const controller = new AbortController()
  const outcome = authorize({ uri, origin: WALLET, signal: controller.signal }).then(
    (resultUri) => ({ resultUri }),
    (error) => ({ code: error.code as string }),
  )
  if (uri === URI) await vi.waitFor(() => expect(fake.visited).toEqual([URI]))
  let settled: unknown
  void outcome.then((value) => {
    settled = value
  })
  const isWaiting = async () => {
    await Promise.resolve()
    await Promise.resolve()
    return settled === undefined && fake.listeners.size === 1
  }
  return { ...fake, portico, controller, outcome, close, isWaiting }
}

test('openSocialWindow: opens at once, in the middle of the page, with the text', () => {
  const { page, popup, opened, visited } = createFakePopup()
  vi.stubGlobal('window', page)
  const { portico } = createWorld({ locale: 'ar', direction: 'rtl' })
  openSocialWindow(portico, { text: 'Opening Google…' })
  expect(opened).toEqual(['popup,width=600,height=800,left=500,top=50'])
  expect(popup.document).toMatchObject({
    title: 'Opening Google…',
    documentElement: { lang: 'ar', dir: 'rtl' },
    body: { textContent: 'Opening Google…' },
  })
  expect(visited).toEqual([])
})

test('openSocialWindow: a blocked window has an error of its own', () => {
  const { page } = createFakePopup()
  vi.stubGlobal('window', page)
  page.isBlocking = true
  const { portico } = createWorld()
  expect(() => openSocialWindow(portico)).toThrow(
    expect.objectContaining({ code: 'social/window-blocked' }),
  )
})

test('authorize: resolves with the result of the wallet service, and closes the window', async () => {
  const { post, outcome, popup, listeners } = await openAtProvider()
  post(RESULT)
  expect(await outcome).toEqual({ resultUri: RESULT.resultUri })
  expect(popup.closed).toBe(true)
  expect(listeners.size).toBe(0)
})

test.each([
  ['user_rejected', 'rpc/user-rejected'],
  ['email_unverified', 'frame/email-unverified'],
  ['unavailable', 'frame/unavailable'],
])('authorize: the code %s is %s', async (code, expected) => {
  const { post, outcome, popup } = await openAtProvider()
  post({ type: 'SOCIAL_ERROR', code })
  expect(await outcome).toEqual({ code: expected })
  expect(popup.closed).toBe(true)
})

test.each<[string, unknown, { source?: unknown; origin?: string }]>([
  ['of another origin', RESULT, { origin: 'https://wallet.example.com.evil.test' }],
  ['of another port', RESULT, { origin: 'https://wallet.example.com:444' }],
  ['of another window', RESULT, { source: {} }],
  ['without a window', RESULT, { source: null }],
  ['with another key', { ...RESULT, token: '1' }, {}],
  ['with a script', { ...RESULT, resultUri: 'javascript:alert(1)' }, {}],
])('authorize: ignores a message %s', async (_, message, sender) => {
  const { post, isWaiting, outcome } = await openAtProvider()
  post(message, sender)
  expect(await isWaiting()).toBe(true)
  post(RESULT)
  expect(await outcome).toEqual({ resultUri: RESULT.resultUri })
})

test('authorize: whatever others send changes nothing', async () => {
  const { post, isWaiting, outcome, popup } = await openAtProvider()
  const message = fc.oneof(fc.constant(RESULT), fc.anything({ withNullPrototype: true }))
  const origin = fc.oneof(fc.webUrl(), fc.constant('null'), fc.constant(`${WALLET}/`))
  fc.assert(
    fc.property(message, origin, fc.boolean(), (data, own, isPopup) => {
      post(data, { origin: own, source: isPopup ? popup : {} })
      if (parseSocialMessage(data) === undefined) post(data)
    }),
  )
  expect(await isWaiting()).toBe(true)
  post(RESULT)
  expect(await outcome).toEqual({ resultUri: RESULT.resultUri })
})

test('authorize: only the first message counts', async () => {
  const { post, outcome } = await openAtProvider()
  post(RESULT)
  post({ type: 'SOCIAL_ERROR', code: 'internal' })
  post({ ...RESULT, resultUri: `${WALLET}/social/result?h=2` })
  expect(await outcome).toEqual({ resultUri: RESULT.resultUri })
})

test('authorize: a window that the user closes is a rejection', async () => {
  const { portico, popup, post, outcome, listeners, isWaiting } = await openAtProvider()
  wind(portico, CLOSED_POLL_MS)
  expect(await isWaiting()).toBe(true)
  popup.close()
  // The last message may come after the window is gone.
  wind(portico, CLOSED_POLL_MS)
  expect(await isWaiting()).toBe(true)
  wind(portico, CLOSED_POLL_MS)
  expect(await outcome).toEqual({ code: 'rpc/user-rejected' })
  expect(listeners.size).toBe(0)
  post(RESULT)
})

test('authorize: the message of a window that closed itself arrives', async () => {
  const { portico, popup, post, outcome } = await openAtProvider()
  popup.close()
  wind(portico, CLOSED_POLL_MS)
  post(RESULT)
  wind(portico, CLOSED_POLL_MS)
  expect(await outcome).toEqual({ resultUri: RESULT.resultUri })
})

test('authorize: a window that was closed before is a rejection, and goes nowhere', async () => {
  const { page, popup, visited } = createFakePopup()
  vi.stubGlobal('window', page)
  const { authorize } = openSocialWindow(createWorld().portico)
  popup.close()
  const { signal } = new AbortController()
  await expect(authorize({ uri: URI, origin: WALLET, signal })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(visited).toEqual([])
})

test('authorize: aborting closes the window', async () => {
  const { controller, outcome, popup, listeners } = await openAtProvider()
  controller.abort()
  expect(await outcome).toEqual({ code: 'connector/aborted' })
  expect(popup.closed).toBe(true)
  expect(listeners.size).toBe(0)
})

test('authorize: ends after ten minutes', async () => {
  const { portico, outcome, popup } = await openAtProvider()
  wind(portico, SOCIAL_TIMEOUT_MS)
  expect(await outcome).toEqual({ code: 'connector/timed-out' })
  expect(popup.closed).toBe(true)
})

test('authorize: never runs a script in the window', async () => {
  const { outcome, visited, popup } = await openAtProvider('javascript:alert(1)//https://')
  expect(await outcome).toEqual({ code: 'connector/invalid-answer' })
  expect(visited).toEqual([])
  expect(popup.closed).toBe(true)
})
