import { expect, test } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

test('upgrade: elements that exist before their definition lose their former content', () => {
  const place = document.createElement('div')
  place.innerHTML = '<early-connect-button label="Go">Connect wallet</early-connect-button>'
  document.body.append(place)
  const element = place.firstElementChild as HTMLElement
  expect(element.textContent).toBe('Connect wallet')
  createElementWorld('early')
  expect(element.children).toHaveLength(1)
  expect(buttonIn(element).ariaLabel).toBe('Go')
  place.remove()
})

test('cloned element: has one button, and works', async () => {
  const { add, portico } = createElementWorld('copies')
  const copy = add('connect-button').cloneNode(true) as HTMLElement
  document.body.append(copy)
  expect(copy.querySelectorAll('button')).toHaveLength(1)
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => buttonIn(copy).ariaLabel).toMatch(/^Account/)
  copy.remove()
})

test('move and removal: a moved element is the same, a removed one stops listening, an inserted one updates', async () => {
  const { add, listeners, portico } = createElementWorld('moves')
  const before = listeners()
  const element = add('connect-button', 'balance="show"')
  const button = buttonIn(element)
  const during = listeners()
  expect(during).toBeGreaterThan(before)
  document.body.prepend(element)
  expect(buttonIn(element)).toBe(button)
  expect(listeners()).toBe(during)
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => button.ariaLabel).toContain('1.5 ETH')
  const sheets = document.adoptedStyleSheets.length
  element.remove()
  expect(document.adoptedStyleSheets).toHaveLength(sheets - 1)
  const quiet = listeners()
  await disconnect(portico)
  expect(button.ariaLabel).toContain('Account')
  document.body.append(element)
  expect(button.ariaLabel).toBe('Connect wallet')
  element.remove()
  expect(listeners()).toBeLessThanOrEqual(quiet)
})

test('shadow root of the page: looks the same as in the document', async () => {
  const { add } = createElementWorld('deeper')
  const outside = add('connect-button')
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.append(outside.cloneNode(true))
  const inside = root.firstElementChild as HTMLElement
  const look = (element: Element) => {
    const { borderRadius, backgroundColor, minHeight } = getComputedStyle(buttonIn(element))
    return { borderRadius, backgroundColor, minHeight }
  }
  expect(look(inside)).toEqual(look(outside))
  expect(look(inside).borderRadius).toBe('14px')
  host.remove()
})

test('styles of the page: override the layout of an element', () => {
  const { add } = createElementWorld('ruled')
  const sheet = document.createElement('style')
  sheet.textContent = 'ruled-connect-button { display: block }'
  document.head.append(sheet)
  expect(getComputedStyle(add('connect-button')).display).toBe('block')
  sheet.remove()
})

test('embedded card: renders inside its element', async () => {
  const { add } = createElementWorld('placed', { append: false, embedded: true })
  const element = add('modal')
  await expect.poll(() => element.querySelector('div')?.shadowRoot?.textContent).toBeTruthy()
  // Moved by removing and inserting, as in older browsers.
  document.body.prepend(element)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(element.querySelector('div')?.shadowRoot?.textContent).toBeTruthy()
  element.remove()
  await expect.poll(() => element.querySelector('div')).toBeNull()
})

test('hidden element: stays hidden, and is unchanged when shown again', () => {
  const { add } = createElementWorld('hides')
  const element = add('connect-button', 'hidden')
  expect(getComputedStyle(element).display).toBe('none')
  element.hidden = false
  expect(getComputedStyle(element).display).toBe('inline-grid')
  element.hidden = true
  expect(element.offsetWidth).toBe(0)
})

// `moveBefore` moves an element without removing it. TypeScript's library does not have it yet.
const moveInto = (place: Node, element: Node) =>
  (place as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null)

test('moveBefore: keeps the element, and its styles under another root', async () => {
  const { add, listeners, portico } = createElementWorld('leaps')
  const element = add('connect-button')
  const button = buttonIn(element)
  const [during, sheets] = [listeners(), document.adoptedStyleSheets.length]
  moveInto(document.body, element)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  moveInto(root, element)
  expect(buttonIn(element)).toBe(button)
  expect(getComputedStyle(button).borderRadius).toBe('14px')
  expect(getComputedStyle(element).display).toBe('inline-grid')
  expect(document.adoptedStyleSheets).toHaveLength(sheets - 1)
  expect(listeners()).toBe(during)
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => button.ariaLabel).toMatch(/^Account/)
  const inside = root.adoptedStyleSheets.length
  moveInto(document.body, element)
  expect(root.adoptedStyleSheets).toHaveLength(inside - 1)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  element.remove()
  host.remove()
})
