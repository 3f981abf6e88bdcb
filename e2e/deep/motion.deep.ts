import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { createTestClient, http } from 'viem'
import { cache } from '../../scripts/lib/paths.mjs'
import { connectButton, expect, modal, test } from '../lib/test.ts'
import { findFaults, recordStrip, writeMontage } from './filmStrip.ts'

const site = 'playground/index.html?networks=local'

/** Records a strip, keeps its pictures, and expects no blank frame, jump or leap. */
async function expectStill(
  { page, browser }: { page: Page; browser: Browser },
  name: string,
  act: () => Promise<unknown>,
  settled: () => Promise<unknown>,
): Promise<void> {
  const { frames, pictures } = await recordStrip(page, act, settled)
  const folder = cache('e2e', 'strips')
  await mkdir(folder, { recursive: true })
  await writeMontage(browser, pictures, `${folder}/${name}.png`)
  await writeFile(`${folder}/${name}.json`, JSON.stringify(frames))
  expect(frames.length, `${name}: frames`).toBeGreaterThan(4)
  expect(findFaults(frames), `${name}, see ${folder}/${name}.png`).toEqual([])
}

const view = (dialog: Locator, name: string) => dialog.locator(`.content [data-layout="${name}"]`)

for (const [screen, viewport] of [
  ['desktop', { width: 480, height: 760 }],
  ['phone', { width: 390, height: 700 }],
] as const) {
  test(`${screen}: opens, changes the view and closes without a jump`, async ({
    browser,
    open,
    page,
  }) => {
    const tools = { page, browser }
    await page.setViewportSize(viewport)
    const dialog = modal(page)
    // Before the page's wallets announce themselves, as late extensions do; then after it.
    for (const time of ['early', 'open'] as const) {
      await open(site)
      if (time === 'open') await expect(page.locator('[data-wallet="Cedar"]')).toHaveCount(1)
      await expectStill(
        tools,
        time === 'open' ? `${screen}-open` : `${screen}-open-early`,
        () => connectButton(page).click(),
        () => expect(view(dialog, 'Connect')).toBeVisible(),
      )
    }
    await expectStill(
      tools,
      `${screen}-view`,
      () => dialog.getByRole('button', { name: /^All wallets/ }).click(),
      () => expect(view(dialog, 'AllWallets')).toHaveAttribute('data-state', 'ready'),
    )
    await expectStill(
      tools,
      `${screen}-back`,
      () => dialog.getByRole('button', { name: 'Back', exact: true }).click(),
      () => expect(view(dialog, 'Connect')).toBeVisible(),
    )
    await expectStill(
      tools,
      `${screen}-close`,
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => expect(dialog).toBeHidden(),
    )
  })

  test(`${screen}: loads the account and reviews a transfer without a jump`, async ({
    browser,
    open,
    page,
    world,
  }) => {
    const tools = { page, browser }
    await page.setViewportSize(viewport)
    await open(site)
    const dialog = modal(page)
    await connectButton(page).click()
    await dialog.getByRole('button', { name: 'Aspen' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.locator('[data-connection]')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    // The first time without what is known, the second time with it.
    for (const time of ['first', 'again']) {
      await page.reload()
      await expect(page.locator('[data-connection]')).toHaveCount(1)
      await expectStill(
        tools,
        `${screen}-account-${time}`,
        () => connectButton(page).click(),
        () => expect(view(dialog, 'Account')).toHaveAttribute('data-state', 'ready'),
      )
    }
    await expectStill(
      tools,
      `${screen}-send`,
      () => dialog.locator('button.token').first().click(),
      () => expect(view(dialog, 'WalletSend')).toBeVisible(),
    )
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.01')
    const receiver = world.manifest.testAccounts.evm[9]?.address ?? ''
    await expectStill(
      tools,
      `${screen}-review`,
      async () => {
        await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
        await dialog.getByRole('button', { name: 'Review send' }).click()
      },
      () => expect(view(dialog, 'WalletSendPreview')).toBeVisible(),
    )
    const miner = createTestClient({
      mode: 'anvil',
      transport: http(world.manifest.chains.evm.rpcUrl),
    })
    await miner.setAutomine(false)
    try {
      await expectStill(
        tools,
        `${screen}-sending`,
        async () => {
          await dialog.getByRole('button', { name: /^Send 0.01/ }).click()
          await page.getByRole('button', { name: 'Approve' }).click()
        },
        () => expect(dialog.locator('.sent')).toContainText('Sending 0.01'),
      )
      await expectStill(
        tools,
        `${screen}-sent`,
        () => miner.mine({ blocks: 1 }),
        () => expect(dialog.locator('.sent')).toContainText('Sent 0.01'),
      )
    } finally {
      await miner.setAutomine(true)
    }
  })
}
