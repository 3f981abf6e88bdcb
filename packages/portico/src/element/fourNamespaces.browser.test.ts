import { expect, onTestFinished, test } from 'vitest'
import { notifyIntent } from '../core/intent.ts'
import type { Portico } from '../core/portico.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { open } from '../features/modal/open.ts'
import { all, fourWorld } from '../testing/test/fourWorld.ts'
import { defineElements } from './defineElements.ts'
import { buttonIn } from './test/elementWorld.ts'

const names = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }

/** A page with the three buttons of each namespace. */
function setUp(prefix: string) {
  const { create } = fourWorld()
  const portico = create({ storageKey: prefix })
  const stop = defineElements(portico, { prefix })
  const place = document.createElement('div')
  place.innerHTML = all
    .flatMap((namespace) =>
      ['connect', 'account', 'network'].map(
        (kind) => `<${prefix}-${kind}-button namespace="${namespace}"></${prefix}-${kind}-button>`,
      ),
    )
    .join('')
  document.body.append(place)
  onTestFinished(() => {
    place.remove()
    stop()
  })
  const find = (kind: string, namespace: string) => {
    const found = place.querySelector(`${prefix}-${kind}-button[namespace="${namespace}"]`)
    if (!found) throw new TypeError(`There is no ${kind} button`)
    return found
  }
  return { portico, find }
}

// Wallets are discovered when the user may want one.
async function found(portico: Portico) {
  notifyIntent(portico)
  await expect.poll(() => portico.store.getState().connectors.length, { timeout: 3000 }).toBe(4)
}

test('attribute namespace: each button shows the account and the network of its own', async () => {
  const { portico, find } = setUp('four')
  await found(portico)
  const told: string[] = []
  const listen = (event: DocumentEventMap['portico:connect' | 'portico:disconnect']) => {
    if (event.detail.portico === portico) told.push(`${event.type} ${event.detail.namespace}`)
  }
  document.addEventListener('portico:connect', listen)
  document.addEventListener('portico:disconnect', listen)
  await connect(portico, { connectorId: 'wallet:cedar' })
  expect(told.sort()).toEqual(all.map((namespace) => `portico:connect ${namespace}`))
  for (const namespace of all) {
    const { address = '' } = getActiveConnection(portico.store.getState(), namespace) ?? {}
    const start = address.slice(0, 4)
    await expect
      .poll(() => buttonIn(find('account', namespace)).textContent, { timeout: 2000 })
      .toContain(start)
    expect(buttonIn(find('connect', namespace)).textContent).toContain(start)
    expect(buttonIn(find('network', namespace)).textContent).toContain(names[namespace])
  }
  // A page learns no icon of a Polkadot wallet.
  const { wallet } = getActiveConnection(portico.store.getState(), 'polkadot') ?? {}
  expect(wallet?.icon).toBeUndefined()
  const icon = (namespace: string) =>
    find('account', namespace).querySelector('img')?.getAttribute('src')
  expect(icon('eip155')).toMatch(/^data:image/)
  await expect.poll(() => icon('polkadot'), { timeout: 2000 }).toBe(icon('eip155'))
  await disconnect(portico, { namespace: 'bip122' })
  expect(find('account', 'bip122').childNodes).toHaveLength(0)
  expect(buttonIn(find('connect', 'bip122')).ariaLabel).toBe('Connect wallet')
  expect(find('account', 'polkadot').childNodes).toHaveLength(1)
  expect(told).toContain('portico:disconnect bip122')
  document.removeEventListener('portico:connect', listen)
  document.removeEventListener('portico:disconnect', listen)
})

test.each(all)('connect button of %s: opens the list of that namespace only', async (namespace) => {
  const { portico, find } = setUp(`list-${namespace}`)
  await found(portico)
  buttonIn(find('connect', namespace)).click()
  await expect
    .poll(() => portico.store.getState().modal)
    .toMatchObject({
      open: true,
      history: [{ view: 'Connect', parameters: { namespace } }],
    })
})

test.each(all)('open with a network of %s: its connection sends', async (namespace) => {
  const { portico } = setUp(`send-${namespace}`)
  await found(portico)
  await connect(portico, { connectorId: 'wallet:cedar' })
  const networkId = getActiveConnection(portico.store.getState(), namespace)?.networkId as
    | `${typeof namespace}:${string}`
    | undefined
  open(portico, { view: 'WalletSend', networkId }).catch(() => {})
  await expect
    .poll(() => portico.store.getState().modal)
    .toMatchObject({
      open: true,
      history: [{ view: 'WalletSend' }],
    })
  expect(getActiveConnection(portico.store.getState())?.namespace).toBe(namespace)
  expect(portico.store.getState().send?.networkId).toBe(networkId)
})
