import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../core/actions/connect.ts'
import { disconnect } from '../core/actions/disconnect.ts'
import { setTheme } from '../core/actions/setTheme.ts'
import { getActiveConnection } from '../core/state/selectors.ts'
import { createWorld } from '../core/test/fixtures.ts'
import { defineElements } from './defineElements.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

const openDialog = (prefix: string) =>
  document
    .querySelector(`[data-portico-modal="${prefix}"]`)
    ?.shadowRoot?.querySelector('dialog[open]') ?? null

test('connects, shows the account in the same button, and back', async () => {
  const { add, portico } = createElementWorld('plain')
  const button = buttonIn(add('connect-button'))
  button.focus()
  await connect(portico, { connectorId: 'evm' })
  expect(button.ariaLabel).toMatch(/^Account 0x/)
  expect(button.isConnected).toBe(true)
  // Whoever stands on it stays there.
  expect(document.activeElement).toBe(button)
  await disconnect(portico)
  expect(button.ariaLabel).toBe('Connect wallet')
})

test('an account button is nothing, and takes no room, until there is an account', async () => {
  const { add, portico } = createElementWorld('nobody')
  const element = add('account-button')
  expect(element.childNodes).toHaveLength(0)
  expect(getComputedStyle(element).display).toBe('none')
  await connect(portico, { connectorId: 'evm' })
  expect(getComputedStyle(element).display).toBe('inline-grid')
  await disconnect(portico)
  expect(element.childNodes).toHaveLength(0)
})

test('a key opens the modal, Escape closes it, and focus is on the button again', async () => {
  const { add, prefix } = createElementWorld('keys')
  const form = document.createElement('form')
  let submits = 0
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submits += 1
  })
  const element = add('connect-button')
  element.replaceWith(form)
  form.append(element)
  await userEvent.keyboard('{Tab}')
  buttonIn(element).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => openDialog(prefix)).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => openDialog(prefix)).toBeNull()
  await expect.poll(() => document.activeElement).toBe(buttonIn(element))
  // It is no button of the form around it.
  expect(submits).toBe(0)
  form.remove()
})

test('the network button opens the networks; focus() and click() of an element are its button’s', async () => {
  const { add, portico, prefix } = createElementWorld('nets')
  const element = add('network-button')
  element.focus()
  expect(document.activeElement).toBe(buttonIn(element))
  element.click()
  await expect.poll(() => openDialog(prefix)).not.toBeNull()
  expect(portico.store.getState().modal.history).toMatchObject([{ view: 'Networks' }])
  portico.close()
  await expect.poll(() => openDialog(prefix)).toBeNull()
})

test('attributes may change at any time', () => {
  const { add } = createElementWorld('changes')
  const element = add('connect-button')
  const button = buttonIn(element)
  element.setAttribute('label', 'Go')
  element.setAttribute('size', 'sm')
  element.toggleAttribute('disabled', true)
  expect([button.ariaLabel, button.dataset.size, button.disabled]).toEqual(['Go', 'sm', true])
  element.removeAttribute('label')
  element.removeAttribute('size')
  element.toggleAttribute('disabled', false)
  expect([button.ariaLabel, button.dataset.size, button.disabled]).toEqual([
    'Connect wallet',
    'md',
    false,
  ])
})

test('what is text stays text', () => {
  const { add } = createElementWorld('text')
  const element = add('connect-button')
  element.setAttribute('label', '<img src=x onerror=alert(1)>')
  expect(element.querySelector('img')).toBeNull()
  expect(buttonIn(element).textContent).toContain('<img')
})

test('elements that were there before their definition are upgraded, and what stood in them goes', () => {
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

test('a copy of an element has one button, and works', async () => {
  const { add, portico } = createElementWorld('copies')
  const copy = add('connect-button').cloneNode(true) as HTMLElement
  document.body.append(copy)
  expect(copy.querySelectorAll('button')).toHaveLength(1)
  await connect(portico, { connectorId: 'evm' })
  expect(buttonIn(copy).ariaLabel).toMatch(/^Account/)
  copy.remove()
})

test('moved it is the same; removed nothing listens any more; back again it is up to date', async () => {
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
  await expect.poll(() => button.ariaLabel).toContain('1.500 ETH')
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

test('in a shadow root of the page it looks the same', async () => {
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

test('two instances know nothing of each other', async () => {
  const first = createElementWorld('one')
  const second = createElementWorld('other', {
    themeMode: 'dark',
    themeVariables: { '--portico-accent': '#0d8050' },
  })
  const [a, b] = [first.add('connect-button'), second.add('connect-button')].map(buttonIn)
  const colour = (button: HTMLButtonElement | undefined) =>
    button && getComputedStyle(button).backgroundColor
  expect(colour(b)).toBe('rgb(13, 128, 80)')
  expect(colour(a)).not.toBe(colour(b))
  await connect(first.portico, { connectorId: 'evm' })
  expect(a?.ariaLabel).toMatch(/^Account/)
  expect(b?.ariaLabel).toBe('Connect wallet')
  setTheme(second.portico, { variables: { '--portico-accent': '#102030' } })
  await expect.poll(() => colour(b)).toBe('rgb(16, 32, 48)')
})

test('any rule of the page wins over the layout of an element', () => {
  const { add } = createElementWorld('ruled')
  const sheet = document.createElement('style')
  sheet.textContent = 'ruled-connect-button { display: block }'
  document.head.append(sheet)
  expect(getComputedStyle(add('connect-button')).display).toBe('block')
  sheet.remove()
})

test('the page is told on the document, once, with the instance', async () => {
  const { add, portico } = createElementWorld('told')
  add('connect-button')
  add('connect-button')
  const told: unknown[] = []
  const listen = (event: DocumentEventMap['portico:connect']) => {
    if (event.detail.portico === portico) told.push(event.detail.address)
  }
  document.addEventListener('portico:connect', listen)
  const left = new Promise((resolve) => {
    document.addEventListener('portico:disconnect', ({ detail }) => resolve(detail.namespace), {
      once: true,
    })
  })
  await connect(portico, { connectorId: 'evm' })
  expect(told).toEqual([getActiveConnection(portico.store.getState())?.address])
  await disconnect(portico)
  expect(await left).toBe('eip155')
  document.removeEventListener('portico:connect', listen)
})

test('a card that stands in the page stands in its element', async () => {
  const { add } = createElementWorld('placed', { append: false, embedded: true })
  const element = add('modal')
  await expect.poll(() => element.querySelector('div')?.shadowRoot?.textContent).toBeTruthy()
  // Moved, as an older browser does it.
  document.body.prepend(element)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(element.querySelector('div')?.shadowRoot?.textContent).toBeTruthy()
  element.remove()
  await expect.poll(() => element.querySelector('div')).toBeNull()
})

test('a prefix that is taken, or that no name begins with, is refused by name', () => {
  const { portico } = createElementWorld('taken')
  expect(() => defineElements(portico, { prefix: 'taken' })).toThrow(/"prefix" lists taken twice/)
  for (const prefix of ['', 'Big', '1st', 'a b', 'end-']) {
    expect(() => defineElements(portico, { prefix })).toThrow(/Option "prefix" must be/)
  }
})

test('what is returned ends the start and takes the modal away', async () => {
  const { portico } = createWorld({ storageKey: 'ended' })
  const stop = defineElements(portico, { prefix: 'ended' })
  portico.open().catch(() => {})
  await expect.poll(() => openDialog('ended')).not.toBeNull()
  stop()
  await expect.poll(() => document.querySelector('[data-portico-modal="ended"]')).toBeNull()
  expect([portico.internal.mounts.size, portico.internal.intents.size]).toEqual([0, 0])
})

test.each(['ltr', 'rtl'])('axe finds nothing, in every state: %s', async (dir) => {
  const { add, portico } = createElementWorld(`axe-${dir}`)
  document.documentElement.dir = dir
  document.documentElement.lang = 'en'
  const elements = ['connect-button', 'account-button balance="show"', 'network-button'].map(
    (it) => {
      const [name = '', attribute] = it.split(' ')
      return add(name, attribute)
    },
  )
  const findings = async () => {
    const { violations } = await axe.run({ include: elements.filter((it) => it.firstChild) })
    return violations.map(({ id }) => id)
  }
  expect(await findings()).toEqual([])
  await connect(portico, { connectorId: 'evm' })
  await expect.element(page.getByRole('button', { name: /1\.500 ETH/ })).toBeVisible()
  expect(await findings()).toEqual([])
  document.documentElement.dir = 'ltr'
})
