import { connectWallet, expect, modal, openModal, test, withHost } from './lib/test.ts'

test('networks: switches to a second chain, and the wallet switches back', async ({
  open,
  world,
}) => {
  const page = await open('main.html')
  const { evm, evm2 } = world.manifest.chains
  await connectWallet(page, 'Aspen')
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
  await page.getByRole('button', { name: `Network: ${evm.name}` }).click()
  await modal(page).getByRole('button', { name: evm2.name }).click()
  await expect(page.getByTestId('network')).toHaveText(evm2.caip2)
  expect(await withHost(page, ({ wallets }) => wallets.aspen.chainId)).toBe(evm2.chainId)
  await withHost(page, ({ wallets }) => wallets.aspen.setChain(31337))
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
})

test('networks: a declined switch changes nothing', async ({ open, world }) => {
  const page = await open('main.html')
  const { evm, evm2 } = world.manifest.chains
  await connectWallet(page, 'Aspen')
  await withHost(page, ({ wallets }) =>
    wallets.aspen.script.next('reject', 'wallet_switchEthereumChain'),
  )
  await page.getByRole('button', { name: `Network: ${evm.name}` }).click()
  await modal(page).getByRole('button', { name: evm2.name }).click()
  await expect(modal(page).getByText('Switch declined')).toBeVisible()
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
})

test('networks: an unsupported chain shows UnsupportedChain', async ({ open, world }) => {
  const page = await open('main.html?chain=56')
  const { evm } = world.manifest.chains
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Aspen' }).click()
  await expect(dialog.locator('[data-layout="UnsupportedChain"]')).toBeVisible()
  await dialog.getByRole('button', { name: evm.name, exact: false }).first().click()
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
})

test('networks: allowUnsupportedNetwork shows no UnsupportedChain', async ({ open }) => {
  const page = await open('main.html?chain=56&allowUnsupported=1')
  await connectWallet(page, 'Aspen')
  await expect(page.getByTestId('network')).toHaveText('eip155:56')
})

test('networks: a network of another namespace needs a wallet for it first', async ({
  open,
  world,
}) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  await page.getByRole('button', { name: `Network: ${world.manifest.chains.evm.name}` }).click()
  const dialog = modal(page)
  await dialog.getByRole('button', { name: world.manifest.chains.solana.name }).click()
  await dialog.getByRole('button', { name: 'Choose a wallet' }).click()
  await dialog.getByRole('button', { name: 'Birch' }).click()
  await expect(page.getByTestId('network')).toHaveText(world.manifest.chains.solana.caip2)
  await expect(page.getByTestId('connections')).toHaveText(/solana:.* eip155:/)
})
