import type { Page } from '@playwright/test'
import { startPairing } from './lib/phone.ts'
import { codeOf, type ScriptedPhone, test } from './lib/scriptedPhone.ts'
import { beginSigning, expectSigned, status } from './lib/signing.ts'
import { expect } from './lib/test.ts'

// With the Web Locks of the browser. Unit tests have a fake.
const SITE = 'main.html?relay=on&wallets=none'

/**
 * Stops a page, as a phone does in the background. A visible page cannot be frozen, but it can be
 * paused.
 */
async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Debugger.enable')
  const paused = new Promise<void>((resolve) => debug.once('Debugger.paused', () => resolve()))
  await debug.send('Debugger.pause')
  debug.send('Runtime.evaluate', { expression: '0' }).catch(() => {})
  await paused
  return () => debug.send('Debugger.disable')
}

const sessions = (phone: ScriptedPhone) => phone.act((it) => it.sessions.length)

test('Web Locks: another tab continues when the leading tab closes', async ({
  open,
  page,
  context,
  phone,
}) => {
  await open(SITE)
  const uri = await startPairing(page)
  const other = await open(SITE, await context.newPage())
  await expect(status(other)).toHaveText('disconnected')
  await page.close()
  await expect(status(other)).toHaveText('connecting')
  await phone.pair(uri)
  await expect(status(other)).toHaveText('connected')
  await beginSigning(other)
  await expectSigned(other)
  expect(await sessions(phone)).toBe(1)
})

test('Web Locks: another tab follows the leading tab while it is awake', async ({
  open,
  page,
  context,
  phone,
}) => {
  await open(SITE)
  const uri = await startPairing(page)
  const holders = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.map(({ clientId }) => clientId).join()
    })
  await expect.poll(holders).not.toBe('')
  // No other tab can take the lock yet.
  const before = await holders()
  const other = await open(SITE, await context.newPage())
  const seen = await status(other).evaluateHandle((node) => {
    const list = [node.textContent]
    const note = () => list.push(node.textContent)
    new MutationObserver(note).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return list
  })
  // It checks every second, and steals the lock to see whether the other tab requests it again.
  await other.evaluate(async () => {
    const until = performance.now() + 2500
    while (performance.now() < until) await new Promise((done) => requestAnimationFrame(done))
  })
  // During a check the lock is free, or its own, for some milliseconds. The leader is checked
  // below.
  await expect.poll(holders).toBe(before)
  expect(await codeOf(page)).toBe(uri)
  await phone.pair(uri)
  await expect(status(page)).toHaveText('connected')
  await expect(status(other)).toHaveText('connected')
  expect((await seen.jsonValue())[0]).toBe('disconnected')
  expect(await sessions(phone)).toBe(1)
})

test('Web Locks: another tab takes over from a frozen one, and responds once', async ({
  open,
  page,
  context,
  phone,
}) => {
  await open(SITE)
  const uri = await startPairing(page)
  const thaw = await freeze(page)
  const other = await open(SITE, await context.newPage())
  await expect(status(other)).toHaveText('connecting')
  await phone.pair(uri)
  await expect(status(other)).toHaveText('connected')
  await thaw()
  await expect(status(page)).toHaveText('connected')
  await beginSigning(page)
  await expectSigned(page)
  await beginSigning(other)
  await expectSigned(other)
  expect(await sessions(phone)).toBe(1)
})
