import { describe, expect, expectTypeOf, test } from 'vitest'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { usePortico } from '../../react/hooks/usePortico.ts'
import { connect } from '../connect/connect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { base, createWorld, ethereum, settle, solana, type World } from '../test/fixtures.ts'
import { open } from './open.ts'

const route = ({ portico }: World) => currentRoute(portico.store.getState().modal)
const isOpen = ({ portico }: World) => portico.store.getState().modal.open

describe('open with networkId', () => {
  test('switches the connected wallet first', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    void open(world.portico, { view: 'Account', networkId: base.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
    expect(getActiveConnection(world.portico.store.getState())?.networkId).toBe(base.caipNetworkId)
    expect(route(world).view).toBe('Account')
  })

  test('sets the network for the next wallet before connecting', async () => {
    const world = createWorld()
    void open(world.portico, { networkId: base.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
    expect(world.portico.store.getState().selectedNetworkId).toBe(base.caipNetworkId)
    expect(route(world).view).toBe('Connect')
  })

  test('leads to a wallet of the namespace if only others are connected', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    const networkId = solana.caipNetworkId
    void open(world.portico, { networkId })
    await expect.poll(() => isOpen(world)).toBe(true)
    expect(route(world)).toEqual({ view: 'SwitchActiveChain', parameters: { networkId } })
    await expect(open(world.portico, { view: 'WalletSend', networkId })).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })

  test('rejects a network that the site does not have, and opens nothing', async () => {
    const world = createWorld()
    const opening = open(world.portico, { networkId: 'eip155:99' })
    await expect(opening).rejects.toMatchObject({ shortMessage: 'Network not found' })
    await settle()
    expect(isOpen(world)).toBe(false)
  })

  test('does nothing for the network in use', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    void open(world.portico, { networkId: ethereum.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
  })
})

test('usePorticoOpen: has the types of the action', () => {
  type Open = ReturnType<typeof usePortico>['open']
  const send = (ask: Open) => ask({ view: 'WalletSend', networkId: 'eip155:1' })
  const other = (ask: Open) => ask({ view: 'Networks' })
  expectTypeOf(send).returns.toEqualTypeOf<Promise<string>>()
  expectTypeOf(other).returns.toEqualTypeOf<Promise<void>>()
})
