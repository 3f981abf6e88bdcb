import { expect, test } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { start } from '../features/lifecycle/start.ts'
import { close } from '../features/modal/close.ts'
import { open } from '../features/modal/open.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { base, createWorld } from '../features/test/fixtures.ts'
import type { Features } from './config/features.ts'
import type { PorticoEvents } from './portico.ts'

type Track = PorticoEvents['track']

async function visit(features: Partial<Features>): Promise<readonly Track[]> {
  const { portico, clock, wallets } = createWorld({ features })
  const events: Track[] = []
  portico.events.on('track', (event) => events.push(event))
  clock.advance(7)
  const stop = start(portico)
  void open(portico)
  wallets.evm.answer = 'reject'
  await connect(portico, { connectorId: 'evm' }).catch(() => {})
  wallets.evm.answer = 'grant'
  await connect(portico, { connectorId: 'evm' })
  await switchNetwork(portico, { networkId: base.caipNetworkId })
  close(portico)
  await disconnect(portico)
  stop()
  return events
}

test('emitAnalytics: emits names and times', async () => {
  const events = await visit({})
  expect(events.map(({ event, properties }) => [event, properties])).toEqual([
    ['INITIALIZE', {}],
    ['MODAL_OPEN', { connected: false, view: 'Connect' }],
    ['CONNECT_ERROR', { connectorId: 'evm' }],
    ['CONNECT_SUCCESS', { namespace: 'eip155', wallet: 'evm' }],
    ['SWITCH_NETWORK', { network: 'eip155:8453' }],
    ['MODAL_CLOSE', {}],
    ['DISCONNECT_SUCCESS', { connections: 1 }],
  ])
  expect(new Set(events.map(({ timestamp }) => timestamp))).toEqual(new Set([7]))
})

test('emitAnalytics: emits nothing if analytics is off', async () => {
  expect(await visit({ analytics: false })).toEqual([])
})
