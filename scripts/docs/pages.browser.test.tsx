import type { Portico } from 'portico'
import { ConnectButton, PorticoProvider } from 'portico/react'
import type { ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shadow } from '../../packages/portico/src/modal/test/harness.tsx'
import { majors, type WagmiTestConfig } from '../../packages/portico/src/wagmi/test/wagmiWorld.ts'
import { openSample } from './test/openSample.ts'
import { takeOffline } from './test/takeOffline.ts'
import { connectAsUser, installWallet, isolateTests } from './test/userActions.ts'

isolateTests()

const show = (portico: Portico) =>
  render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
const root = () => shadow().querySelector('.root') as HTMLElement

test('docs/moving.md: the site after the move', async () => {
  const { requested } = takeOffline()
  installWallet()
  const { Root } = await openSample<{ Root: ComponentType }>('moving#1')
  await render(<Root />)
  await connectAsUser()
  await expect.element(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  expect(requested).toEqual([])
})

describe.each(majors)('wagmi %s', (_, core) => {
  test('docs/wagmi.md: a wallet that is connected in Portico is connected in wagmi', async () => {
    const { requested } = takeOffline()
    const wallet = installWallet()
    const { portico, config } = await openSample<{
      portico: Portico
      config: WagmiTestConfig
    }>('wagmi#1', { createConfig: core.createConfig })
    expect(config.chains.map(({ id }) => id)).toEqual([1, 8453])
    await show(portico)
    await connectAsUser()
    const [address] = wallet.addresses
    await expect.poll(() => core.getAccount(config)).toMatchObject({ address, chainId: 1 })
    await core.disconnect(config)
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(requested).toEqual([])
  })
})

test('docs/theming.md: mode and variables, at first and live', async () => {
  const { requested } = takeOffline()
  const brand = document.createElement('style')
  brand.textContent = ':root { --brand: rgb(1, 200, 3) }'
  document.head.append(brand)
  onTestFinished(() => brand.remove())
  const { portico } = await openSample<{ portico: Portico }>('theming#1')
  await show(portico)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => root().dataset.theme).toBe('dark')
  const style = getComputedStyle(root())
  expect(style.getPropertyValue('--portico-accent')).toBe('rgb(1, 200, 3)')
  expect(style.getPropertyValue('--portico-radius-master')).toBe('6px')
  expect(style.fontFamily).toBe('Inter, sans-serif')
  expect(requested).toEqual([])
})

test('docs/theming.md: another language, its direction, a word of the site’s own', async () => {
  const { requested } = takeOffline()
  const { portico } = await openSample<{ portico: Portico }>('theming#2')
  await show(portico)
  await page.getByRole('button', { name: 'ادخل' }).click()
  await expect.element(page.getByRole('heading', { name: 'ربط المحفظة' })).toBeVisible()
  expect([root().lang, root().dir]).toEqual(['ar', 'rtl'])
  expect(requested).toEqual([])
})

test('docs/script-tag.md: elements and their events', async () => {
  const { requested } = takeOffline()
  const wallet = installWallet()
  const log = vi.fn()
  await openSample('script-tag#2', { console: { ...console, log } })
  const place = document.createElement('div')
  place.innerHTML = '<portico-connect-button>Connect wallet</portico-connect-button>'
  document.body.append(place)
  onTestFinished(() => place.remove())
  await openSample('script-tag#1')
  await connectAsUser()
  await expect.element(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  expect(log.mock.calls).toEqual([[wallet.addresses[0]]])
  expect(requested).toEqual([])
})
