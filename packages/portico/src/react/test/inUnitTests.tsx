import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { evm } from '../../evm/index.ts'
import { setTheme } from '../../features/appearance/setTheme.ts'
import { base, mainnet } from '../../networks/index.ts'
import { createFakeEvmWallet } from '../../testing/index.ts'
import { ConnectButton, NetworkButton, PorticoProvider } from '../index.ts'

/** The tests that a site can write for its components, in the DOM of the calling file. */
export function testInUnitTests(): void {
  configure({ asyncUtilTimeout: 45_000 })
  // On a busy machine, compiling the modal takes longer than a test may wait.
  beforeAll(async () => {
    await Promise.all([
      import('../../modal/Modal.tsx'),
      import('../../modal/lazyViews.ts'),
      import('../../modal/views/account/Account.tsx'),
      import('../../modal/views/connectingExternal/ConnectingExternal.tsx'),
      import('../../modal/views/networks/Networks.tsx'),
      import('../../modal/views/switchNetwork/SwitchNetwork.tsx'),
    ])
  }, 120_000)
  afterEach(cleanup)

  test('behaviour: the buttons open the modal, and a wallet of the page connects', async () => {
    const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1, chains: [8453] })
    // Other tests may share this page.
    onTestFinished(wallet.install())
    const { problems } = showSite()
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    const modal = within(await waitFor(findModal))
    expect(await modal.findByRole('dialog', { name: 'Connect wallet' })).toHaveProperty(
      'open',
      true,
    )
    fireEvent.click(await modal.findByRole('button', { name: /Aspen/ }))
    await screen.findByRole('button', { name: /^Account/ })
    await waitFor(() => expect(modal.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /^Network/ }))
    fireEvent.click(await modal.findByRole('button', { name: /Base/ }))
    await screen.findByRole('button', { name: /^Network: Base/ })
    expect(problems).toEqual([])
  })

  test('behaviour: the modal closes by its button and by Escape, and opens again', async () => {
    const { portico, problems } = showSite()
    const closed = portico.open()
    const modal = within(await waitFor(findModal))
    fireEvent.click(await modal.findByRole('button', { name: 'Close' }))
    await closed
    await waitFor(() => expect(modal.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    const dialog = await modal.findByRole('dialog')
    // React must have rendered the open card before it handles the key.
    await waitFor(() => {
      fireEvent.keyDown(dialog, { key: 'Escape' })
      expect(modal.queryByRole('dialog')).toBeNull()
    })
    expect(problems).toEqual([])
  })

  test('behaviour: theme variables are taken before and after the modal is there', async () => {
    const { portico, problems } = showSite()
    setTheme(portico, { variables: { '--portico-accent': 'rgb(0 128 0)' } })
    void portico.open({ view: 'Networks' })
    const modal = within(await waitFor(findModal))
    await modal.findByRole('dialog')
    setTheme(portico, { variables: { '--portico-accent': '#ff0000' } })
    await modal.findByRole('button', { name: /Base/ })
    expect(problems).toEqual([])
  })
}

function showSite() {
  const problems: unknown[] = []
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet, base],
    adapters: [evm()],
    storage: memoryStorage(),
    themeVariables: { '--portico-accent': 'teal' },
  })
  portico.events.on('error', ({ error }) => problems.push(error))
  render(
    <PorticoProvider portico={portico}>
      <NetworkButton />
      <ConnectButton />
    </PorticoProvider>,
    { onCaughtError: (error) => problems.push(error) },
  )
  return { portico, problems }
}

/** Queries do not search a shadow root by themselves. */
function findModal(): HTMLElement {
  const host = document.querySelector('[data-portico-modal]')
  const root = host?.shadowRoot?.firstElementChild
  if (!root) throw new TypeError('The modal is not there yet.')
  return root as HTMLElement
}
