import { connectWallet, expect, modal, openModal, test } from './lib/test.ts'

test('tabs: connections are in sync', async ({ open, page, context }) => {
  const other = await context.newPage()
  await open('main.html', page)
  await open('main.html', other)
  await connectWallet(page, 'Aspen')
  await expect(other.getByTestId('status')).toHaveText('connected')
  await expect(other.getByTestId('address')).toHaveText(
    (await page.getByTestId('address').textContent()) ?? '',
  )
  const dialog = await openModal(other)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(other)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})
