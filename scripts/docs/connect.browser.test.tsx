import type { Portico } from 'portico'
import { ConnectButton, PorticoProvider, usePorticoAccount } from 'portico/react'
import { createFakeSolanaWallet } from 'portico/testing'
import type { ComponentType } from 'react'
import { verifyMessage, type WalletClient } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shadow } from '../../packages/portico/src/modal/test/harness.tsx'
import { type ComponentSample, openSample } from './test/openSample.ts'
import { takeOffline } from './test/takeOffline.ts'
import { connectAsUser, installWallet, isolateTests } from './test/userActions.ts'

isolateTests()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('README: a React app; no request before the user acts, and none to other hosts', async () => {
  const { requested } = takeOffline()
  const wallet = installWallet()
  const { App } = await openSample<{ App: ComponentType }>('README#1')
  await render(<App />)
  await connectAsUser()
  await expect.element(page.getByText(`Hello ${wallet.addresses[0]}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  expect(requested).toEqual([])
})

test('README: with Solana', async () => {
  const { requested } = takeOffline()
  const wallet = createFakeSolanaWallet({ name: 'Birch' })
  onTestFinished(wallet.install())
  const { portico } = await openSample<{ portico: Portico }>('README#2')
  const Account = () => usePorticoAccount({ namespace: 'solana' }).address
  await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <p>
        <Account />
      </p>
    </PorticoProvider>,
  )
  await connectAsUser('Birch')
  await expect.element(page.getByText(`${wallet.addresses[0]}`, { exact: true })).toBeVisible()
  expect(requested).toEqual([])
})

test('README: the wallet with plain viem', async () => {
  const { requested } = takeOffline()
  const wallet = installWallet()
  const { portico } = await openSample<{ portico: Portico }>('README#1')
  const { useWalletClient } = await openSample<{
    useWalletClient: () => WalletClient | undefined
  }>('README#3')
  const signatures: `0x${string}`[] = []
  const account = wallet.addresses[0] as `0x${string}`
  const message = 'Hello'
  const Signing = () => {
    const client = useWalletClient()
    const sign = async () => {
      if (client) signatures.push(await client.signMessage({ account, message }))
    }
    return (
      client && (
        <button type="button" onClick={sign}>
          Sign
        </button>
      )
    )
  }
  await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <Signing />
    </PorticoProvider>,
  )
  await connectAsUser()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(() => signatures).toHaveLength(1)
  const [signature = '0x'] = signatures
  expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  expect(requested).toEqual([])
})

test('docs/connect.md: two buttons and an account', async () => {
  const { requested } = takeOffline()
  const wallet = installWallet()
  const { App } = await openSample<{ App: ComponentType }>('connect#1')
  await render(<App />)
  await expect.element(page.getByText('Not connected')).toBeVisible()
  await expect.element(button('Network: Ethereum')).toBeVisible()
  expect(requested).toEqual([])
  await connectAsUser()
  await expect.element(page.getByText(`${wallet.addresses[0]}`, { exact: true })).toBeVisible()
  wallet.setChain(8453)
  await expect.element(button('Network: Base')).toBeVisible()
  await button(/^Account 0x/).click()
  // The account's view reads the balance and the name, from the nodes of its networks.
  await expect.poll(() => requested).not.toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Not connected')).toBeVisible()
  for (const { host } of requested) expect(['ethereum.reth.rs', 'mainnet.base.org']).toContain(host)
})

test('docs/connect.md: opening it yourself', async () => {
  const { requested } = takeOffline()
  const wallet = installWallet({ name: 'MetaMask', rdns: 'io.metamask' })
  wallet.script.next('hang')
  const { portico } = await openSample<{ portico: Portico }>('connect#1')
  const { Sample } = await openSample<ComponentSample>('connect#2')
  await render(
    <PorticoProvider portico={portico}>
      <Sample />
    </PorticoProvider>,
  )
  const layout = () =>
    shadow().querySelector<HTMLElement>('dialog[open] [data-layout]')?.dataset.layout
  const shows = async (name: string, view: string, parameters: object = {}) => {
    await button(name).click()
    await expect.poll(layout).toBe(view)
    const { history } = portico.store.getState().modal
    expect(history.at(-1)?.parameters).toMatchObject(parameters)
  }
  // An open modal makes the page inert for users, not for its own code.
  const close = async () => {
    const own = [...document.querySelectorAll('button')]
    own.find(({ textContent }) => textContent === 'Close')?.click()
    await expect.poll(() => shadow().querySelector('dialog')?.open).toBe(false)
  }
  await shows('Wallet', 'Connect')
  await close()
  await shows('Networks', 'Networks')
  await close()
  await shows('MetaMask', 'ConnectingExternal')
  const methods = () => wallet.log.map(({ method }) => method)
  await expect.poll(methods).toEqual(['eth_requestAccounts'])
  await close()
  await shows('Solana', 'Connect', { namespace: 'solana' })
  await close()
  expect(requested).toEqual([])
})
