import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createModalSession, ModalContext, SessionContext } from '../context.ts'
import { effectsRun } from '../test/harness.tsx'
import { modalWorld } from '../test/modalWorld.tsx'
import { setOnline } from '../test/setOnline.ts'
import { useKnownLogo } from './knownLogos.ts'

const url = 'data:image/svg+xml,'

afterEach(() => setOnline(undefined))

/** A chunk that fails to load until `isServed` is set, and components that show its logo. */
async function setUp() {
  const { portico } = modalWorld([])
  const session = createModalSession(portico)
  portico.store.setState(({ modal }) => ({ modal: { ...modal, open: true } }))
  const served = { isServed: false, requests: 0 }
  const load = async () => {
    served.requests += 1
    if (!served.isServed) throw new TypeError('Failed to fetch dynamically imported module')
    return url
  }
  // A new subject with each render, as of a token.
  const Shown = (): ReactNode => <b>{useKnownLogo({ id: 'fir' }, true, load) ?? 'letters'}</b>
  const show = (count: number) => (
    <ModalContext.Provider value={portico}>
      <SessionContext.Provider value={session}>
        {[...Array(count).keys()].map((key) => (
          <Shown key={key} />
        ))}
      </SessionContext.Provider>
    </ModalContext.Provider>
  )
  const screen = await render(show(2))
  const shown = () => [...screen.container.querySelectorAll('b')].map((item) => item.textContent)
  return { served, shown, show: (count: number) => screen.rerender(show(count)) }
}

test('useKnownLogo: a logo that failed is loaded again by the next component, not by renders', async () => {
  const { served, shown, show } = await setUp()
  await effectsRun()
  await show(2)
  await effectsRun()
  expect([served.requests, shown()]).toEqual([1, ['letters', 'letters']])
  // Those that mount together request it once.
  await show(4)
  await effectsRun()
  expect(served.requests).toBe(2)
  served.isServed = true
  await show(5)
  await expect.poll(shown).toEqual([url, url, url, url, url])
  expect(served.requests).toBe(3)
  // A loaded one is kept.
  await show(6)
  await effectsRun()
  expect(served.requests).toBe(3)
})

test('useKnownLogo: a logo that failed is loaded again once when the browser is online again', async () => {
  setOnline(false)
  const { served, shown } = await setUp()
  await effectsRun()
  expect(served.requests).toBe(1)
  served.isServed = true
  setOnline(true)
  await expect.poll(shown).toEqual([url, url])
  setOnline(false)
  await effectsRun()
  setOnline(true)
  await effectsRun()
  expect(served.requests).toBe(2)
})
