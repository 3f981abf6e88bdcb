import { expect, onTestFinished, test } from 'vitest'
import { CONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import { connect } from '../features/connect/connect.ts'
import { reconnect } from '../features/connect/reconnect.ts'
import { combineConnectors } from '../features/connections/combineConnectors.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getLiveConnections } from '../features/connections/selectors.ts'
import { manualClock } from '../features/test/modelWorld.ts'
import type { FakeBitcoinShape } from './bitcoin/createFakeBitcoinWallet.ts'
import { all, fourWorld } from './test/fourWorld.ts'

const connectorId = 'wallet:cedar'

async function openWorld(shape: FakeBitcoinShape = 'standard') {
  const world = fourWorld(shape)
  const opened = await world.open()
  onTestFinished(opened.close)
  return { ...world, ...opened }
}

const shapes = ['standard', 'sats'] as const

test.each(shapes)('four namespaces are one row, and connect in order: %s', async (shape) => {
  const { wallet, portico, live, prompts } = await openWorld(shape)
  const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']
  expect(combineConnectors(portico.store.getState().connectors)).toMatchObject([
    { id: connectorId, type: 'multiChain', namespaces },
  ])
  const { connections, declined } = await connect(portico, { connectorId })
  expect(connections.map(({ namespace }) => namespace)).toEqual(namespaces)
  expect(declined).toEqual([])
  expect(live()).toEqual(all)
  expect(prompts().map(({ namespace }) => namespace)).toEqual(namespaces)
  expect(wallet.bitcoin.granted).toHaveLength(2)
  expect(wallet.polkadot.granted).toHaveLength(2)
})

test.each(shapes)('partial grants the first and declines three: %s', async (shape) => {
  const { wallet, portico, live } = await openWorld(shape)
  wallet.script.next('partial')
  const { declined } = await connect(portico, { connectorId })
  expect(live()).toEqual(['eip155'])
  expect(declined.map(({ namespace, error }) => [namespace, error.code])).toEqual([
    ['solana', 'rpc/user-rejected'],
    ['bip122', 'rpc/user-rejected'],
    ['polkadot', 'rpc/user-rejected'],
  ])
  await connect(portico, { connectorId })
  expect(live()).toEqual(all)
})

test('two of four declined: the rest stay, and the declined are added later', async () => {
  const { wallet, portico, live, prompts } = await openWorld()
  wallet.script.next('reject', 'solana')
  wallet.script.next('reject', 'polkadot')
  const { declined } = await connect(portico, { connectorId })
  expect(declined.map(({ namespace }) => namespace)).toEqual(['solana', 'polkadot'])
  expect(live()).toEqual(['bip122', 'eip155'])
  const before = getLiveConnections(portico.store.getState()).map(({ provider }) => provider)
  await connect(portico, { connectorId, namespaces: ['polkadot'] })
  expect(live()).toEqual(['bip122', 'eip155', 'polkadot'])
  await connect(portico, { connectorId })
  expect(live()).toEqual(all)
  const after = getLiveConnections(portico.store.getState()).map(({ provider }) => provider)
  expect(before.every((provider) => after.includes(provider))).toBe(true)
  expect(prompts()).toHaveLength(6)
  await expect(connect(portico, { connectorId })).rejects.toMatchObject({
    code: 'connector/already-connected',
  })
})

test.each(all)('%s is declined alone', async (namespace) => {
  const { wallet, portico, live } = await openWorld()
  wallet.script.next('reject', namespace)
  const { declined } = await connect(portico, { connectorId })
  expect(declined).toMatchObject([{ namespace, error: { code: 'rpc/user-rejected' } }])
  expect(live()).toEqual(all.filter((item) => item !== namespace))
})

test.each(all)('a wallet that never answers for %s keeps the others', async (namespace) => {
  const { wallet, open } = fourWorld()
  const clock = manualClock()
  const { portico, live, close } = await open({ clock })
  onTestFinished(close)
  wallet.script.next('hang', namespace)
  const connecting = connect(portico, { connectorId })
  await expect
    .poll(() => wallet.log.filter(({ prompted }) => prompted).at(-1)?.namespace)
    .toBe(namespace)
  clock.advance(CONNECT_TIMEOUT_MS)
  const { declined } = await connecting
  expect(declined).toMatchObject([{ namespace, error: { code: 'connector/timed-out' } }])
  const others = all.filter((item) => item !== namespace)
  expect(live()).toEqual(others)
  // A late answer connects nothing.
  wallet.script.release()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(live()).toEqual(others)
})

test('a second attempt aborts the first, and each namespace connects once', async () => {
  const { portico, live, prompts } = await openWorld()
  const first = connect(portico, { connectorId })
  const second = connect(portico, { connectorId })
  const outcomes = await Promise.allSettled([first, second])
  expect(outcomes[1]).toMatchObject({ status: 'fulfilled' })
  expect(outcomes[0]).toMatchObject({
    status: 'rejected',
    reason: { code: 'connector/aborted' },
  })
  expect(live()).toEqual(all)
  expect(prompts().length).toBeLessThanOrEqual(5)
})

test('all four are restored after a reload without a prompt', async () => {
  const { open, prompts, wallet } = fourWorld()
  const first = await open()
  await connect(first.portico, { connectorId })
  const addresses = getLiveConnections(first.portico.store.getState()).map(
    ({ namespace, address, networkId }) => ({ namespace, address, networkId }),
  )
  first.close()
  const before = prompts().length
  const second = await open()
  onTestFinished(second.close)
  await reconnect(second.portico)
  await expect.poll(second.live).toEqual(all)
  expect(prompts()).toHaveLength(before)
  expect(getLiveConnections(second.portico.store.getState())).toMatchObject(addresses)
  wallet.lock()
  await expect.poll(second.live).toEqual([])
})

test('a namespace that the user left is not restored', async () => {
  const { open, prompts } = fourWorld()
  const first = await open()
  await connect(first.portico, { connectorId })
  await disconnect(first.portico, { namespace: 'bip122' })
  await disconnect(first.portico, { namespace: 'polkadot' })
  expect(first.live()).toEqual(['eip155', 'solana'])
  first.close()
  const before = prompts().length
  const second = await open()
  onTestFinished(second.close)
  await reconnect(second.portico)
  await expect.poll(second.live).toEqual(['eip155', 'solana'])
  expect(prompts()).toHaveLength(before)
})

test('the wallet disconnects as a whole', async () => {
  const { portico, live, wallet } = await openWorld()
  await connect(portico, { connectorId })
  await disconnect(portico, { connectorId })
  expect(live()).toEqual([])
  expect(wallet.bitcoin.granted).toEqual([])
  expect(wallet.evm.granted).toEqual([])
  expect(wallet.solana.granted).toEqual([])
  await connect(portico, { connectorId })
  expect(live()).toEqual(all)
})

test('the user revokes the site in the wallet: all four end', async () => {
  const { portico, live, wallet } = await openWorld()
  await connect(portico, { connectorId })
  wallet.revoke()
  await expect.poll(live).toEqual([])
})

test('the sides have one log', async () => {
  const { portico, wallet } = await openWorld()
  await connect(portico, { connectorId })
  expect(wallet.bitcoin.log).toBe(wallet.log)
  expect(wallet.polkadot.log).toBe(wallet.log)
})
