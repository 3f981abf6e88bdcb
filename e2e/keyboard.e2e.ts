import { connectButton, expect, modal, test } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

test('keyboard: connect, switch network and disconnect', async ({ open, world }) => {
  const page = await open('main.html')
  const { keyboard } = page
  const focusedName = () =>
    page.evaluate(() => {
      let focused: Element | null = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      if (focused === document.body) return ''
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (name.test(await focusedName())) return
      await keyboard.press('Tab')
    }
    throw new RangeError(`${name} is out of the keyboard's reach.`)
  }
  // Connect.
  await expect(connectButton(page)).toBeVisible()
  await tabTo(/^Connect wallet$/)
  await keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Connect wallet' })).toBeFocused()
  await expect(modal(page).getByRole('button', { name: 'Aspen' })).toBeVisible()
  await tabTo(/^Cedar|^Aspen|^Birch/)
  await keyboard.press('End')
  await keyboard.press('Home')
  await keyboard.press('a')
  expect(await focusedName()).toMatch(/^Aspen/)
  await keyboard.press('Enter')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
  // Another network.
  await tabTo(/^Network:/)
  await keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Choose a network' })).toBeFocused()
  // The title shows before the view's code is loaded.
  await expect(modal(page).getByText('Portico Local Two')).toBeVisible()
  await tabTo(/Portico Local/)
  await keyboard.press('End')
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  expect(await focusedName()).toMatch(/Portico Local Two/)
  await keyboard.press('Enter')
  await expect(page.getByTestId('network')).toHaveText(world.manifest.chains.evm2.caip2)
  // Leave.
  await expect(modal(page)).toBeHidden()
  await tabTo(/^Account/)
  await keyboard.press('Enter')
  const account = modal(page).locator('[data-layout="Account"]')
  await expect(account).not.toHaveAttribute('data-state', 'loading')
  await expect(modal(page).getByRole('heading').first()).toBeFocused()
  await tabTo(/Wallets and accounts/)
  await keyboard.press('End')
  expect(await focusedName()).toMatch(/^Disconnect/)
  await keyboard.press('Enter')
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})
