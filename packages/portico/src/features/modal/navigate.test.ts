import { expect, test } from 'vitest'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { connect } from '../connect/connect.ts'
import { createWorld } from '../test/fixtures.ts'
import { close, setClosable } from './close.ts'
import { goBack, push, replace, reset } from './navigate.ts'
import { open } from './open.ts'

const view = (world: ReturnType<typeof createWorld>) =>
  currentRoute(world.portico.store.getState().modal).view
const depth = (world: ReturnType<typeof createWorld>) =>
  world.portico.store.getState().modal.history.length

test('navigate: push adds once, replace swaps the top, reset leaves one', () => {
  const world = createWorld()
  push(world.portico, { view: 'Networks', parameters: {} })
  push(world.portico, { view: 'Networks', parameters: {} })
  expect(depth(world)).toBe(2)
  replace(world.portico, { view: 'Connections', parameters: {} })
  expect([view(world), depth(world)]).toEqual(['Connections', 2])
  reset(world.portico, { view: 'Connect', parameters: {} })
  expect([view(world), depth(world)]).toEqual(['Connect', 1])
})

test('goBack: closes the modal at the last view', () => {
  const world = createWorld()
  void open(world.portico)
  goBack(world.portico)
  expect(world.portico.store.getState().modal.open).toBe(false)
})

test('goBack: lands on Account instead of Connect while connected', async () => {
  const world = createWorld()
  await connect(world.portico, { connectorId: 'evm' })
  reset(world.portico, { view: 'Connect', parameters: {} })
  push(world.portico, { view: 'Networks', parameters: {} })
  goBack(world.portico)
  expect(view(world)).toBe('Account')
})

test('open: shows Connect, Account once connected, and a view by name', async () => {
  const world = createWorld()
  void open(world.portico)
  expect(view(world)).toBe('Connect')
  await connect(world.portico, { connectorId: 'evm' })
  void open(world.portico)
  expect(view(world)).toBe('Account')
  void open(world.portico, { view: 'Networks' })
  expect(view(world)).toBe('Networks')
  void open(world.portico, { namespace: 'solana' })
  expect(view(world)).toBe('Connect')
  await expect(open(world.portico, { view: 'Nope' as never })).rejects.toMatchObject({
    code: 'router/unknown-route',
  })
})

test.each([
  ['WalletSend', 'send'],
  ['WalletReceive', 'receive'],
  ['Transactions', 'history'],
] as const)('%s cannot be opened where the site turned its feature off', async (name, feature) => {
  const world = createWorld({ features: { [feature]: false } })
  await connect(world.portico, { connectorId: 'evm' })
  await expect(open(world.portico, { view: name })).rejects.toMatchObject({
    code: 'router/feature-off',
    message: expect.stringContaining(`features.${feature}`),
  })
  expect(world.portico.store.getState().modal.open).toBe(false)
})

test('open: a pairing code needs a relay', async () => {
  const { portico } = createWorld()
  const opened = open(portico, { view: 'ConnectingWalletConnectBasic' })
  await expect(opened).rejects.toThrow('WalletConnectConnector not found')
  expect(portico.store.getState().modal.open).toBe(false)
})

test('open: a wallet id connects that wallet directly', () => {
  const world = createWorld()
  void open(world.portico, { wallet: 'evm' })
  expect(currentRoute(world.portico.store.getState().modal)).toEqual({
    view: 'ConnectingExternal',
    parameters: { connectorId: 'evm' },
  })
})

test('open: a wallet that is not in the page, or any wallet, opens ConnectingWalletConnect', async () => {
  const [wallet] = createWorld().connectors
  if (!wallet) throw new TypeError('the world has no wallet')
  const relay = { ...wallet, id: 'relay', type: 'walletConnect' as const }
  const { portico } = createWorld({ connectors: [relay] })
  const route = () => currentRoute(portico.store.getState().modal)
  void open(portico, { wallet: 'zerion', namespace: 'eip155' })
  expect(route()).toEqual({
    view: 'ConnectingWalletConnect',
    parameters: { walletId: 'zerion', namespaces: ['eip155'] },
  })
  void open(portico, { view: 'ConnectingWalletConnectBasic' })
  await expect
    .poll(route)
    .toEqual({ view: 'ConnectingWalletConnect', parameters: { namespaces: undefined } })
})

test('open: resolves when the modal has closed', async () => {
  const world = createWorld()
  let closed = false
  const opened = open(world.portico).then(() => {
    closed = true
  })
  await Promise.resolve()
  expect(closed).toBe(false)
  close(world.portico)
  await opened
  expect(closed).toBe(true)
})

test('close: a view that must be finished stays open, and the card shakes', () => {
  const world = createWorld()
  void open(world.portico)
  setClosable(world.portico, false)
  close(world.portico)
  close(world.portico)
  expect(world.portico.store.getState().modal).toMatchObject({ open: true, refusals: 2 })
  setClosable(world.portico, true)
  close(world.portico)
  expect(world.portico.store.getState().modal.open).toBe(false)
})

test('close: an embedded card goes back to its first view', () => {
  const world = createWorld({ embedded: true })
  push(world.portico, { view: 'Networks', parameters: {} })
  close(world.portico)
  expect(world.portico.store.getState().modal.open).toBe(true)
  expect(view(world)).toBe('Connect')
})

test.each([false, true])('close: aborts the pending attempt, embedded: %s', async (embedded) => {
  const world = createWorld({ embedded })
  void open(world.portico)
  world.wallets.evm.hanging = true
  const connecting = connect(world.portico, { connectorId: 'evm' })
  push(world.portico, { view: 'ConnectingExternal', parameters: { connectorId: 'evm' } })
  close(world.portico)
  await expect(connecting).rejects.toMatchObject({ code: 'connector/aborted' })
  expect(world.portico.store.getState()).toMatchObject({ attempt: undefined, connections: {} })
})
