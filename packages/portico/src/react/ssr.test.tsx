import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { createWorld } from '../features/test/fixtures.ts'
import {
  ConnectButton,
  NetworkButton,
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoSignMessage,
  usePorticoState,
  usePorticoSwitchNetwork,
  usePorticoTheme,
  usePorticoWalletInfo,
} from './index.ts'

function Everything() {
  usePortico()
  usePorticoBalance()
  usePorticoConnect()
  usePorticoConnections()
  usePorticoDisconnect()
  usePorticoEvents('connect', () => {})
  usePorticoSignMessage()
  usePorticoSwitchNetwork()
  usePorticoTheme()
  usePorticoWalletInfo()
  const { status, address } = usePorticoAccount()
  const { network } = usePorticoNetwork()
  const { isReady } = usePorticoState()
  const provider = usePorticoProvider('eip155')
  return <p>{[status, address, network?.name, isReady, typeof provider].join(' ')}</p>
}

test('hooks: never throw without a provider', () => {
  expect(renderToString(<Everything />)).toContain('disconnected   false undefined')
})

test('server rendering: deterministic, without style attributes', () => {
  const page = () =>
    renderToString(
      <PorticoProvider portico={createWorld().portico}>
        <ConnectButton />
        <NetworkButton />
        <Everything />
      </PorticoProvider>,
    )
  expect(page()).toBe(page())
  expect(page()).toContain('Connect wallet')
  expect(page()).toContain('Ethereum')
  expect(page()).not.toContain('style=')
})

test('server rendering: requests are isolated from each other', async () => {
  const alice = createWorld().portico
  const bob = createWorld().portico
  await connect(alice, { connectorId: 'evm' })
  const page = (portico: typeof bob) =>
    renderToString(
      <PorticoProvider portico={portico}>
        <Everything />
      </PorticoProvider>,
    )
  expect(page(bob)).toContain('disconnected')
  // Also if the state changes during the render: a page hydrates from the initial state.
  expect(page(alice)).toBe(page(bob))
})
