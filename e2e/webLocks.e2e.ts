import type { Page } from '@playwright/test'
import { beginPairing } from './lib/phone.ts'
import { codeOf, type ScriptedPhone, test } from './lib/scriptedPhone.ts'
import { beginSigning, expectSigned, status } from './lib/signing.ts'
import { expect } from './lib/test.ts'

// The browser's own Web Locks: what the unit tests have is a stand-in.
const SITE = 'main.html?relay=on&wallets=none'

/** Stops all that runs in a page, as a phone does behind the wallet. A page that is seen cannot be frozen; it can be paused. */
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
  const uri = await beginPairing(page)
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
  const uri = await beginPairing(page)
  const holders = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.map(({ clientId }) => clientId).join()
    })
  await expect.poll(holders).not.toBe('')
  // Nobody else is there yet to take it away.
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
  // It looks every second, and takes the lock away to see whether somebody takes it again.
  await other.evaluate(async () => {
    const until = performance.now() + 2500
    while (performance.now() < until) await new Promise((done) => requestAnimationFrame(done))
  })
  // While it looks, nobody has it, or it has it itself, for some milliseconds. Who goes on is seen below.
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
  const uri = await beginPairing(page)
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
