import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { showToast } from '../features/notifications/showToast.ts'
import { createWorld } from '../features/test/fixtures.ts'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  PorticoModal,
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoConnect,
  usePorticoConnections,
  usePorticoNetwork,
  usePorticoProvider,
} from './index.ts'

test('useSelect: renders only when the selection changes', async () => {
  const { portico } = createWorld()
  const renders = { account: 0, network: 0, connections: 0, provider: 0 }
  const Account = () => {
    usePorticoAccount()
    renders.account += 1
    return null
  }
  const Network = () => {
    usePorticoNetwork()
    renders.network += 1
    return null
  }
  const Connections = () => {
    usePorticoConnections()
    renders.connections += 1
    return null
  }
  const Provider = () => {
    usePorticoProvider('solana')
    renders.provider += 1
    return null
  }
  await render(
    <PorticoProvider portico={portico}>
      <Account />
      <Network />
      <Connections />
      <Provider />
    </PorticoProvider>,
  )
  const before = { ...renders }
  showToast(portico, { variant: 'success', message: 'unrelated' })
  portico.store.setState({ labels: { x: 'y' } })
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => renders.connections).toBeGreaterThan(before.connections)
  expect(renders.network).toBe(before.network)
  expect(renders.provider).toBe(before.provider)
})

test('ConnectButton: connects, shows the account, and disconnects', async () => {
  const { portico } = createWorld()
  const screen = await render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <ConnectButton />
      </PorticoProvider>
    </StrictMode>,
  )
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await connect(portico, { connectorId: 'evm' })
  await expect.element(screen.getByRole('button', { name: /Account 0x/ })).toBeVisible()
  await disconnect(portico)
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('ConnectButton: shows a placeholder of the same size while restoring', async () => {
  const storage = memoryStorage()
  const first = createWorld({ storage })
  await connect(first.portico, { connectorId: 'evm' })
  const second = createWorld({ storage })
  second.wallets.evm.hanging = true
  const connected = createWorld()
  const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  connected.portico.store.setState(({ connectors }) => ({
    connectors: connectors.map((connector) => ({ ...connector, icon })),
  }))
  await connect(connected.portico, { connectorId: 'evm' })
  const screen = await render(
    <>
      <PorticoProvider portico={connected.portico}>
        <ConnectButton className="connected" />
      </PorticoProvider>
      <PorticoProvider portico={second.portico}>
        <ConnectButton className="restoring" />
      </PorticoProvider>
    </>,
  )
  const restoring = () => document.querySelector('.restoring')
  await expect.poll(() => restoring()?.getAttribute('aria-busy')).toBe('true')
  const size = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return { width: box?.width ?? 0, height: box?.height }
  }
  await expect.element(screen.getByRole('button', { name: /Account 0x/ })).toBeVisible()
  // The other button also shows a placeholder until its code is loaded, so only this one is left.
  const button = screen.getByRole('button', { name: 'Connecting…' })
  expect(button.elements()).toEqual([restoring()])
  const [before, after] = [size('.restoring'), size('.connected')]
  expect(before.height).toBe(after.height)
  // Letters and digits differ in width.
  expect(Math.abs(before.width - after.width)).toBeLessThan(12)
  expect(document.querySelectorAll('[style]')).toHaveLength(0)
})

test('hydration: no warning for server-rendered buttons', async () => {
  const { renderToString } = await import('react-dom/server')
  const App = () => (
    <PorticoProvider portico={createWorld().portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<App />)
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const root = hydrateRoot(page, <App />, { onRecoverableError: recovered })
  await expect.poll(() => page.querySelector('button')?.dataset.theme).toBe('system')
  expect(recovered).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
  root.unmount()
  page.remove()
  warn.mockRestore()
})

test('AccountButton: shows the balance with balance="show"', async () => {
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <AccountButton balance="show" />
    </PorticoProvider>,
  )
  await expect.element(screen.getByText('1.5 ETH')).toBeVisible()
})

test('usePorticoAction: idle, pending, success and error', async () => {
  const { portico, wallets } = createWorld()
  const seen: string[] = []
  const Row = () => {
    const action = usePorticoConnect()
    seen.push(action.status)
    return (
      <button type="button" onClick={() => action.connect({ connectorId: 'evm' }).catch(() => {})}>
        {action.wallets.length} {action.status}
      </button>
    )
  }
  const screen = await render(
    <PorticoProvider portico={portico}>
      <Row />
    </PorticoProvider>,
  )
  wallets.evm.answer = 'reject'
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('3 error')).toBeVisible()
  wallets.evm.answer = 'grant'
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('3 success')).toBeVisible()
  expect(seen).toContain('pending')
})

test('usePorticoAction: rejects without a provider, with the fix', async () => {
  let open: (() => Promise<void>) | undefined
  const Lonely = () => {
    open = usePortico().open
    return null
  }
  await render(<Lonely />)
  await expect(open?.()).rejects.toMatchObject({ code: 'react/no-provider' })
})

const noProvider = {
  code: 'react/no-provider',
  docsPath: 'docs/errors.md#react',
  message: expect.stringContaining('PorticoProvider or its instance is missing'),
}

test.each([undefined, null, {}])('PorticoProvider: throws with the instance %o', (portico) => {
  expect(() => PorticoProvider({ portico: portico as never })).toThrow(
    expect.objectContaining(noProvider),
  )
})

test.each([
  ['ConnectButton', ConnectButton],
  ['NetworkButton', NetworkButton],
])('%s: throws on press without a provider', async (_, Component) => {
  const errors: unknown[] = []
  const hear = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', hear)
  const screen = await render(<Component />)
  await screen.getByRole('button').click()
  await expect.poll(() => errors).toMatchObject([noProvider])
  window.removeEventListener('error', hear)
})

test('modal: renders with the provider, or where the site places it', async () => {
  const own = createWorld({ append: false, storageKey: 'own' }).portico
  const usual = createWorld({ storageKey: 'usual' }).portico
  const hostOf = (key: string) => document.querySelector(`[data-portico-modal="${key}"]`)
  const Page = ({ placed }: { placed: boolean }) => (
    <>
      <PorticoProvider portico={own}>{placed && <PorticoModal />}</PorticoProvider>
      <PorticoProvider portico={usual} />
    </>
  )
  const screen = await render(<Page placed={false} />)
  for (const portico of [own, usual]) void portico.open()
  await expect.poll(() => hostOf('usual')).not.toBeNull()
  expect(hostOf('own')).toBeNull()
  await screen.rerender(<Page placed />)
  await expect.poll(() => hostOf('own')).not.toBeNull()
  for (const portico of [own, usual]) portico.close()
})
