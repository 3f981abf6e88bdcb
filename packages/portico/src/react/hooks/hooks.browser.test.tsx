import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Balance } from '../../core/interfaces/adapter.ts'
import { connect } from '../../features/connect/connect.ts'
import { disconnect } from '../../features/connections/disconnect.ts'
import type { LiveConnection } from '../../features/connections/state.ts'
import { switchAccount } from '../../features/connections/switchAccount.ts'
import { createWorld, fakeAdapter } from '../../features/test/fixtures.ts'
import { modelConnector, modelWallet } from '../../features/test/modelWorld.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { type UsePorticoBalanceReturnType, usePorticoBalance } from './usePorticoBalance.ts'
import { usePorticoConnect } from './usePorticoConnect.ts'
import { type UsePorticoNetworkReturnType, usePorticoNetwork } from './usePorticoNetwork.ts'

const active = (portico: ReturnType<typeof createWorld>['portico']) =>
  Object.values(portico.store.getState().connections)[0] as LiveConnection

/** Balances whose value identifies the address, and which the test resolves. */
function balances() {
  const answers = new Map<string, (balance: Balance) => void>()
  const getBalance = vi.fn(
    ({ address }: { address: string }) =>
      new Promise<Balance>((resolve) => answers.set(address, resolve)),
  )
  return {
    getBalance,
    answer: (address: string, value: bigint) =>
      answers.get(address)?.({ value, decimals: 18, symbol: 'ETH' }),
    asked: (address: string) => answers.has(address),
  }
}

test('usePorticoBalance: never returns the balance of another account', async () => {
  const { getBalance, answer, asked } = balances()
  const { portico } = createWorld({ adapters: [fakeAdapter('eip155', { getBalance })] })
  await connect(portico, { connectorId: 'evm' })
  const [first, second] = active(portico).accounts.map(({ address }) => address) as [string, string]
  const frames: { address: string | undefined; read: UsePorticoBalanceReturnType }[] = []
  const Row = () => {
    const read = usePorticoBalance()
    frames.push({ address: active(portico)?.address, read })
    return <p>{read.balance ? `${read.balance.value}` : read.status}</p>
  }
  const screen = await render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Row />
      </PorticoProvider>
    </StrictMode>,
  )
  await expect.poll(() => asked(first)).toBe(true)
  expect(new Set(frames.map(({ read }) => read.status))).toEqual(new Set(['pending']))
  answer(first, 1n)
  await expect.element(screen.getByText('1')).toBeVisible()
  switchAccount(portico, { address: second })
  await expect.poll(() => asked(second)).toBe(true)
  answer(second, 2n)
  await expect.element(screen.getByText('2')).toBeVisible()
  for (const { address, read } of frames) {
    const expected = address === first ? [undefined, 1n] : [undefined, 2n]
    expect(expected).toContain(read.balance?.value)
  }
  // Strict mode creates the function twice.
  expect(new Set(frames.map(({ read }) => read.refetch)).size).toBeLessThanOrEqual(2)
  const before = getBalance.mock.calls.length
  frames.at(-1)?.read.refetch()
  await expect.poll(() => getBalance.mock.calls.length).toBe(before + 1)
  await disconnect(portico)
  await expect.element(screen.getByText('idle')).toBeVisible()
})

test('usePorticoNetwork: returns the chain id of an unsupported network, too', async () => {
  const { portico } = createWorld({ allowUnsupportedNetwork: true })
  await connect(portico, { connectorId: 'evm' })
  const live = active(portico)
  const seen: UsePorticoNetworkReturnType[] = []
  const Row = () => {
    seen.push(usePorticoNetwork())
    return null
  }
  await render(
    <PorticoProvider portico={portico}>
      <Row />
    </PorticoProvider>,
  )
  expect(seen.at(-1)?.chainId).toBe(1)
  const move = (networkId: LiveConnection['networkId']) =>
    portico.store.setState({ connections: { [live.key]: { ...live, networkId } } })
  move('eip155:11297108109')
  await expect.poll(() => seen.at(-1)?.chainId).toBe(11297108109)
  expect(seen.at(-1)).toMatchObject({ isUnsupported: true, network: undefined })
  move('solana:other')
  await expect.poll(() => seen.at(-1)?.chainId).toBe('other')
})

test('usePorticoConnect: lists the wallets that the configuration shows', async () => {
  const named = (name: string, rdns?: string) => ({
    ...modelConnector(modelWallet(name, ['eip155']), 'namespace'),
    name,
    rdns,
  })
  const { portico } = createWorld({
    connectors: [named('Alpha', 'io.alpha'), named('Beta', 'io.beta'), named('Browser Wallet')],
    excludedWallets: [{ rdns: 'io.alpha' }],
  })
  portico.store.setState(({ connectors }) => ({
    connectors: connectors.map((connector) =>
      connector.name === 'Browser Wallet' ? { ...connector, type: 'injected' } : connector,
    ),
  }))
  let names: readonly string[] = []
  const Row = () => {
    names = usePorticoConnect().wallets.map(({ name }) => name)
    return null
  }
  await render(
    <PorticoProvider portico={portico}>
      <Row />
    </PorticoProvider>,
  )
  expect(names).toEqual(['Beta', 'Browser Wallet'])
})
