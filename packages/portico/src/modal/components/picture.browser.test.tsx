import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createWorld } from '../../features/test/fixtures.ts'
import { ModalContext } from '../context.ts'
import { effectsRun } from '../test/harness.tsx'
import { letMove } from '../test/letMove.ts'
import { setOnline } from '../test/setOnline.ts'
import { Avatar } from './Avatar.tsx'
import { Picture } from './Picture.tsx'
import rows from './rows.css?inline'

const first = 'https://pictures.test/first.png'
const second = 'https://pictures.test/second.png'

afterEach(() => {
  setOnline(undefined)
  vi.restoreAllMocks()
})

async function reconnect() {
  setOnline(false)
  await effectsRun()
  setOnline(true)
  await effectsRun()
}

/**
 * The picture is far below the visible area, so the browser does not load it. The test dispatches
 * its events.
 */
async function setUp() {
  const { portico } = createWorld({ embedded: true })
  const at = (src: string | undefined) => (
    <ModalContext.Provider value={portico}>
      <svg width="1" height="99999" />
      <Picture src={src} fallback={<b>A</b>} lazy />
    </ModalContext.Provider>
  )
  const screen = await render(at(first))
  return {
    portico,
    show: (src: string | undefined) => screen.rerender(at(src)),
    letter: () => screen.container.querySelector('b')?.textContent,
    image: () => screen.container.querySelector('img'),
    says: (type: 'load' | 'error') =>
      screen.container.querySelector('img')?.dispatchEvent(new Event(type)),
    fades: () => screen.container.querySelector('img')?.getAnimations().length,
  }
}

test('Picture: its place stays empty until it is loaded, then it fades in', async () => {
  letMove()
  const { show, letter, image, says, fades } = await setUp()
  expect([letter(), image()?.src]).toEqual([undefined, first])
  says('load')
  expect(fades()).toBe(1)
  expect(image()?.src).toBe(first)
  // Another picture starts empty, in a new element.
  const before = image()
  await show(second)
  expect([letter(), image()?.src]).toEqual([undefined, second])
  expect(image()).not.toBe(before)
  expect(fades()).toBe(0)
})

test('Picture: what the browser shows before it says so does not vanish to fade in', async () => {
  const { image, says } = await setUp()
  const sheet = new CSSStyleSheet()
  // Without the rules that would place it in the visible area.
  sheet.replaceSync(/\.picture\[data-coming\][^}]+\}/.exec(rows)?.[0] ?? '')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
  })
  const isDrawn = () =>
    image()?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  expect(isDrawn()).toBe(false)
  says('load')
  await expect.poll(isDrawn).toBe(true)
})

test('Picture: letters only for one that does not exist', async () => {
  const { show, letter, image } = await setUp()
  await show(undefined)
  expect([letter(), image()]).toEqual([undefined, null])
  await show('')
  expect([letter(), image()]).toEqual(['A', null])
})

test('Picture: stays while the card closes; another one waits until it opens', async () => {
  const { portico, show, letter, image, says } = await setUp()
  says('load')
  await effectsRun()
  const kept = image()
  const { modal } = portico.store.getState()
  portico.store.setState({ modal: { ...modal, open: false } })
  await effectsRun()
  expect(letter()).toBeUndefined()
  expect(image()).toBe(kept)
  await show(second)
  expect([letter(), image()]).toEqual([undefined, null])
})

test('Picture: keeps the fallback after a failure, and retries each time the browser is back online', async () => {
  const { show, letter, image, says } = await setUp()
  says('error')
  await expect.poll(image).toBeNull()
  expect(letter()).toBe('A')
  for (let turn = 0; turn < 2; turn += 1) {
    await effectsRun()
    await reconnect()
    await expect.poll(() => image()?.src).toBe(first)
    expect(letter()).toBeUndefined()
    says('error')
    await expect.poll(image).toBeNull()
  }
  await effectsRun()
  await reconnect()
  await expect.poll(image).not.toBeNull()
  says('load')
  await expect.poll(letter).toBeUndefined()
  // A loaded picture is not fetched again.
  const kept = image()
  await reconnect()
  await show(first)
  expect(image()).toBe(kept)
})

test('Picture: a data URL shows without a fallback', async () => {
  const { show, letter, image } = await setUp()
  await show('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=')
  expect(letter()).toBeUndefined()
  expect(image()).not.toBeNull()
})

test('Avatar: shows the generated picture while its own is loading', async () => {
  const { portico } = createWorld({ embedded: true })
  const screen = await render(
    <ModalContext.Provider value={portico}>
      <svg width="1" height="99999" />
      <Avatar address="0x1" picture={first} />
    </ModalContext.Provider>,
  )
  expect(screen.container.querySelectorAll('.avatar > svg')).toHaveLength(1)
  expect(screen.container.querySelectorAll('.avatar > img')).toHaveLength(1)
})

test('Avatar: a small one loads at once, a larger one when it is about to be seen', async () => {
  const { portico } = createWorld({ embedded: true })
  const screen = await render(
    <ModalContext.Provider value={portico}>
      <svg width="1" height="99999" />
      <Avatar address="0x1" picture={first} size="sm" />
      <Avatar address="0x1" picture={second} />
    </ModalContext.Provider>,
  )
  // Neither exists. Only the one that is fetched fails.
  const images = () => [...screen.container.querySelectorAll('img')].map(({ src }) => src)
  await expect.poll(images).toEqual([second])
})
