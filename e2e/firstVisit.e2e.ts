import type { Page } from '@playwright/test'
import { expect, modal, test } from './lib/test.ts'

interface Traffic {
  readonly urls: string[]
}

function listen(page: Page): Traffic {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return { urls }
}

const isModal = (url: string) => /\/Modal-[^/]*\.js$/.test(url)

test('a first visit loads the button, and no request leaves the page', async ({
  open,
  page,
  world,
}) => {
  const { urls } = listen(page)
  await open('first.html')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => !url.startsWith(`${world.siteUrl}/`))).toEqual([])
  expect(urls.filter(isModal)).toEqual([])
  // What is loaded by import() is named after its module.
  const later =
    /\/(Modal|runtime|start|open|restoreRecord|observeBalance|discover\w*|Connect\w*|Account)-/
  expect(urls.filter((url) => later.test(url))).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

for (const [name, act] of Object.entries({
  pointer: (page: Page) => page.getByRole('button').hover(),
  focus: (page: Page) => page.keyboard.press('Tab'),
  touch: (page: Page) => page.getByRole('button').dispatchEvent('touchstart'),
})) {
  test(`${name} fetches the modal before it is asked for`, async ({ open, page, world }) => {
    const { urls } = listen(page)
    await open('first.html')
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    const fetched = page.waitForRequest((request) => isModal(request.url()))
    await act(page)
    await fetched
    await expect(modal(page)).toBeHidden()
    expect(urls.filter((url) => !url.startsWith(`${world.siteUrl}/`))).toEqual([])
  })
}

test('opening asks nobody but the page itself', async ({ open, page, world }) => {
  const { urls } = listen(page)
  await open('first.html')
  await page.getByRole('button').click()
  await expect(modal(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => !url.startsWith(`${world.siteUrl}/`))).toEqual([])
})
