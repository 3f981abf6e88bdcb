import type { Locator, Page } from '@playwright/test'
import {
  connectButton,
  connectWallet,
  expect,
  modal,
  openModal,
  problemsOf,
  rest,
  test,
} from './lib/test.ts'

test.describe('content security policy', () => {
  test('the documented policy: everything works without a violation', async ({ open }) => {
    const page = await open('csp-listed/main.html?rpc=same')
    await connectWallet(page, 'Aspen')
    const dialog = await openModal(page)
    await expect(dialog.getByText('ETH', { exact: true })).toBeVisible()
    const radius = await dialog.evaluate((card) => getComputedStyle(card).borderRadius)
    expect(radius).toBe('24px')
    const button = page.locator('#root .portico-button').first()
    expect(await button.evaluate((it) => getComputedStyle(it).borderRadius)).toBe('14px')
    expect(await problemsOf(page)).toEqual([])
  })

  test('the bare policy: logos become monograms, the rest works', async ({ open }) => {
    const page = await open('csp-bare/main.html?rpc=same')
    const dialog = await openModal(page)
    const row = dialog.getByRole('button', { name: 'Aspen' })
    await expect(row).toBeVisible()
    await expect(row.locator('img')).toHaveCount(0)
    await row.click()
    await expect(page.getByTestId('status')).toHaveText('connected')
    const problems = await problemsOf(page)
    expect(problems.filter((problem) => !problem.startsWith('policy: img-src'))).toEqual([])
  })
})

test('styles: hostile styles of the page change nothing in the modal', async ({ open }) => {
  const page = await open('hostile.html')
  const dialog = await openModal(page)
  // The modal grows while it opens.
  const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(360)
  const row = dialog.getByRole('button', { name: 'Aspen' })
  await expect(row).toBeVisible()
  const style = await row.evaluate((it) => {
    const { letterSpacing, textTransform, fontStyle, pointerEvents } = getComputedStyle(it)
    return { letterSpacing, textTransform, fontStyle, pointerEvents }
  })
  expect(style).toMatchObject({
    textTransform: 'none',
    fontStyle: 'normal',
    pointerEvents: 'auto',
  })
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await openModal(page)
  await row.click()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('iframe: connects in an iframe of another origin', async ({ page, world }) => {
  await page.goto(`${world.siteUrl}/hosts/first.html`)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.width = '800'
    frame.height = '700'
    document.body.append(frame)
  }, `${world.otherSiteUrl}/hosts/main.html`)
  const inside = page.frameLocator('iframe')
  await inside.locator('.portico-button').first().click()
  await inside.getByRole('dialog').getByRole('button', { name: 'Aspen' }).click()
  await expect(inside.getByTestId('status')).toHaveText('connected')
})

test.describe('over a dialog of another library', () => {
  for (const name of ['Radix', 'MUI', 'Headless UI']) {
    test(name, async ({ open }) => {
      const page = await open('dialogs.html?networks=evm,evm2,solana')
      await page.getByRole('button', { name: `Open ${name}` }).click()
      const theirs = page.getByRole('dialog', { name: `${name} dialog` })
      await expect(theirs).toBeVisible()
      await expect(theirs.getByLabel('Theirs')).toBeVisible()
      const opener = theirs.getByRole('button', { name: 'Connect wallet' })
      await opener.click()
      const ours = modal(page)
      await expect(ours).toBeVisible()
      await expectNotHidden(page)
      // An input of the modal accepts text: the name of an account.
      await ours.getByRole('button', { name: 'Aspen' }).click()
      await expect(ours).toBeHidden()
      await expect(theirs).toBeVisible()
      const account = theirs.locator('.portico-button').first()
      await account.click()
      await ours.getByRole('button', { name: 'Wallets and accounts' }).click()
      await ours
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click()
      const field = ours.getByRole('textbox', { name: 'Account name' })
      await field.click()
      await page.keyboard.type('Savings')
      await expect(field).toHaveValue('Savings')
      await page.keyboard.press('Enter')
      await expect(ours.getByText('Savings')).toBeVisible()
      await expectScrolls(page, ours)
      await page.keyboard.press('Escape')
      await expect(ours).toBeHidden()
      await expect(theirs).toBeVisible()
      await expect(account).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(theirs).toBeHidden()
    })
  }
})

async function expectNotHidden(page: Page): Promise<void> {
  const hidden = await page.locator('[data-portico-modal]').evaluate((host) => ({
    ariaHidden: host.closest('[aria-hidden="true"]') !== null,
    inert: host.closest('[inert]') !== null,
  }))
  expect(hidden).toEqual({ ariaHidden: false, inert: false })
}

async function expectScrolls(page: Page, ours: Locator): Promise<void> {
  await page.setViewportSize({ width: 900, height: 320 })
  const body = ours.locator('.body')
  await body.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => body.evaluate((it) => it.scrollTop)).toBeGreaterThan(0)
}

test('page UI: a wallet that draws in the page can be used while its request is pending', async ({
  open,
}) => {
  const page = await open('overlay.html')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Elm' }).click()
  const choice = modal(page).getByRole('button', { name: /^Connect \d/ })
  const overlay = page.getByRole('alertdialog', { name: 'Wallet of the page' })
  // A wallet for both namespaces gets its first request after the user's choice.
  await expect(choice).toBeVisible()
  await expect(overlay).toBeHidden()
  await choice.click()
  await overlay.getByRole('button', { name: 'Approve here' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await problemsOf(page)).toEqual([])
})

test('instances: two instances on a page are independent', async ({ open }) => {
  const page = await open('two.html')
  const first = page.getByRole('region', { name: 'First' })
  const second = page.getByRole('region', { name: 'Second' })
  await first.locator('.portico-button').first().click()
  await expect(modal(page)).toHaveCount(1)
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  await expect(first.getByTestId('status')).toHaveText('connected')
  await expect(second.getByTestId('status')).toHaveText('disconnected')
  const colours = await Promise.all(
    [first, second].map((part) =>
      part
        .locator('.portico-button')
        .nth(1)
        .evaluate((it) => getComputedStyle(it).color),
    ),
  )
  expect(colours[0]).not.toBe(colours[1])
})

test('embedded: the card is in the page, without overlay or scroll lock', async ({ open }) => {
  const page = await open('embedded.html')
  const card = page.getByRole('region', { name: 'Connect wallet' })
  await expect(card).toBeVisible()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  // A scroll lock would follow one frame and one task after the card.
  await rest(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'visible',
  )
  await card.getByRole('button', { name: 'Aspen' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('appendTo: the modal is where the site puts it', async ({ open }) => {
  const page = await open('append.html')
  await connectButton(page).waitFor()
  const bodyOf = () => page.evaluate(() => Array.from(document.body.children, (it) => it.id))
  const before = await bodyOf()
  const dialog = await openModal(page)
  // Nowhere else.
  const hosts = page.locator('[data-portico-modal]')
  await expect(hosts).toHaveCount(1)
  await expect(page.locator('#root aside [data-portico-modal] dialog[open]')).toBeVisible()
  expect(await bodyOf()).toEqual(before)
  await dialog.getByRole('button', { name: 'Aspen' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await bodyOf()).toEqual(before)
})
