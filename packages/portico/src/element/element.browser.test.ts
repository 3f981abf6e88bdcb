import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

const openDialog = (prefix: string) =>
  document
    .querySelector(`[data-portico-modal="${prefix}"]`)
    ?.shadowRoot?.querySelector('dialog[open]') ?? null

test('connect button: connects, shows the account in the same button, and disconnects', async () => {
  const { add, portico } = createElementWorld('plain')
  const button = buttonIn(add('connect-button'))
  button.focus()
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => button.ariaLabel).toMatch(/^Account 0x/)
  expect(button.isConnected).toBe(true)
  // The focus stays on the button.
  expect(document.activeElement).toBe(button)
  await disconnect(portico)
  expect(button.ariaLabel).toBe('Connect wallet')
})

test('account button: empty and without size until an account is connected', async () => {
  const { add, portico } = createElementWorld('nobody')
  const element = add('account-button')
  expect(element.childNodes).toHaveLength(0)
  expect(getComputedStyle(element).display).toBe('none')
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => getComputedStyle(element).display).toBe('inline-grid')
  await disconnect(portico)
  expect(element.childNodes).toHaveLength(0)
})

test('account button: a press dims the page at once, until the modal closes', async () => {
  const { add, portico, prefix } = createElementWorld('pressed')
  const element = add('account-button')
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => element.childNodes.length).toBe(1)
  const button = buttonIn(element)
  button.click()
  // In the same task: nothing can have been loaded.
  expect([button.dataset.state, button.ariaBusy]).toEqual(['open', 'true'])
  await expect.poll(() => openDialog(prefix)).not.toBeNull()
  portico.close()
  await expect.poll(() => button.dataset.state).toBe('idle')
})

test('keyboard: a key opens the modal, Escape closes it, and focus returns to the button', async () => {
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
  // The button does not submit the form around it.
  expect(submits).toBe(0)
  form.remove()
})

test('network button: opens the Networks view; focus() and click() reach the inner button', async () => {
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

test('attributes: can change at any time', () => {
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

test('attributes: text is never parsed as HTML', () => {
  const { add } = createElementWorld('text')
  const element = add('connect-button')
  element.setAttribute('label', '<img src=x onerror=alert(1)>')
  expect(element.querySelector('img')).toBeNull()
  expect(buttonIn(element).textContent).toContain('<img')
})

test.each(['ltr', 'rtl'])('axe: no violations in any state: %s', async (dir) => {
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
  await expect.element(page.getByRole('button', { name: /1\.5 ETH/ })).toBeVisible()
  expect(await findings()).toEqual([])
  document.documentElement.dir = 'ltr'
})
