import { expect, test } from 'vitest'
import { createIntentListeners } from '../core/intent.ts'
import type { Portico } from '../core/portico.ts'
import { setTheme } from '../features/appearance/setTheme.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { createWorld } from '../features/test/fixtures.ts'
import { defineElements } from './defineElements.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

const openDialog = (prefix: string) =>
  document
    .querySelector(`[data-portico-modal="${prefix}"]`)
    ?.shadowRoot?.querySelector('dialog[open]') ?? null

const listenersOf = (portico: Portico) => [
  portico.keep(createLauncher).modalLoaders.size,
  portico.keep(createIntentListeners).size,
]

test('two instances: independent of each other', async () => {
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
  await expect.poll(() => a?.ariaLabel).toMatch(/^Account/)
  expect(b?.ariaLabel).toBe('Connect wallet')
  setTheme(second.portico, { variables: { '--portico-accent': '#102030' } })
  await expect.poll(() => colour(b)).toBe('rgb(16, 32, 48)')
})

test('document events: each event once, with its instance', async () => {
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

test('prefix: throws if it is taken or not a valid start of a name', () => {
  const { portico } = createElementWorld('taken')
  expect(() => defineElements(portico, { prefix: 'taken' })).toThrow(
    /"prefix" lists taken-connect-button twice/,
  )
  for (const prefix of ['', 'Big', '1st', 'a b', 'end-']) {
    expect(() => defineElements(portico, { prefix })).toThrow(/Option "prefix" must be/)
  }
})

test('returned function: stops the instance and removes the modal', async () => {
  const { portico } = createWorld({ storageKey: 'ended' })
  const stop = defineElements(portico, { prefix: 'ended' })
  portico.open().catch(() => {})
  await expect.poll(() => openDialog('ended')).not.toBeNull()
  stop()
  await expect.poll(() => document.querySelector('[data-portico-modal="ended"]')).toBeNull()
  expect(listenersOf(portico)).toEqual([0, 0])
})

test.each(['connect-button', 'account-button', 'network-button', 'modal'])(
  'name taken by another library: throws before anything starts: %s',
  (name) => {
    const prefix = `theirs-${name}`
    const theirs = class extends HTMLElement {}
    customElements.define(`${prefix}-${name}`, theirs)
    const { portico } = createWorld({ storageKey: prefix })
    expect(() => defineElements(portico, { prefix })).toThrow(
      `Option "prefix" lists ${prefix}-${name} twice`,
    )
    expect(portico.store.getState().status).toBe('idle')
    expect(listenersOf(portico)).toEqual([0, 0])
    const names = ['connect-button', 'account-button', 'network-button', 'modal']
    const known = names.map((it) => customElements.get(`${prefix}-${it}`)).filter(Boolean)
    expect(known).toEqual([theirs])
    // Another prefix still works.
    defineElements(portico, { prefix: `ours-${name}` })()
    expect(customElements.get(`ours-${name}-modal`)).toBeDefined()
  },
)
