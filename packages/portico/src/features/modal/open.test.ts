import { describe, expect, expectTypeOf, test } from 'vitest'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { usePortico } from '../../react/hooks/usePortico.ts'
import { connect } from '../connect/connect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { base, createWorld, ethereum, settle, solana, type World } from '../test/fixtures.ts'
import { open } from './open.ts'

const route = ({ portico }: World) => currentRoute(portico.store.getState().modal)
const isOpen = ({ portico }: World) => portico.store.getState().modal.open

describe('open on a network', () => {
  test('the wallet that is connected moves there first', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    void open(world.portico, { view: 'Account', networkId: base.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
    expect(getActiveConnection(world.portico.store.getState())?.networkId).toBe(base.caipNetworkId)
    expect(route(world).view).toBe('Account')
  })

  test('before a wallet is connected it is where the one that is chosen lands', async () => {
    const world = createWorld()
    void open(world.portico, { networkId: base.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
    expect(world.portico.store.getState().selectedNetworkId).toBe(base.caipNetworkId)
    expect(route(world).view).toBe('Connect')
  })

  test('where only wallets of other namespaces are connected, the card leads to one', async () => {
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

  test('a network that the site does not have is a typed error, and nothing opens', async () => {
    const world = createWorld()
    const opening = open(world.portico, { networkId: 'eip155:99' })
    await expect(opening).rejects.toMatchObject({ shortMessage: 'Network not found' })
    await settle()
    expect(isOpen(world)).toBe(false)
  })

  test('the network it is on already is no work', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'evm' })
    void open(world.portico, { networkId: ethereum.caipNetworkId })
    await expect.poll(() => isOpen(world)).toBe(true)
  })
})

test('the hook’s open has the types of the action', () => {
  type Open = ReturnType<typeof usePortico>['open']
  const send = (ask: Open) => ask({ view: 'WalletSend', networkId: 'eip155:1' })
  const other = (ask: Open) => ask({ view: 'Networks' })
  expectTypeOf(send).returns.toEqualTypeOf<Promise<string>>()
  expectTypeOf(other).returns.toEqualTypeOf<Promise<void>>()
})
