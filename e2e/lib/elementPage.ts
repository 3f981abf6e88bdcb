import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, modal } from './test.ts'

/** The button of the page’s connect element. */
export const connectButton = (page: Page) => page.locator('portico-connect-button button')

/** Records every request of the page, and blocks those to other hosts. */
export async function watch(
  page: Page,
  siteUrl: string,
): Promise<{ urls: string[]; outside: string[] }> {
  const urls: string[] = []
  const outside: string[] = []
  await page.context().route('**/*', async (route) => {
    const url = route.request().url()
    if (!url.startsWith(`${siteUrl}/`)) {
      outside.push(url)
      return route.abort()
    }
    urls.push(url)
    return route.continue()
  })
  return { urls, outside }
}

const textOf = async (page: Page, url: string) => (await page.request.get(url)).text()
/** Returns the scripts among URLs. */
export const scripts = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.js'))

/** Returns the scripts that contain React. */
export async function withReact(page: Page, urls: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    scripts(urls).map(async (url) => ({ url, text: await textOf(page, url) })),
  )
  return texts
    .filter(({ text }) => /react\.(?:transitional\.)?element/.test(text))
    .map((it) => it.url)
}

/** Returns the size of the scripts, compressed with brotli. */
export async function brotliBytes(page: Page, urls: readonly string[]): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const texts = await Promise.all(scripts(urls).map((url) => textOf(page, url)))
  return texts.reduce((sum, text) => sum + brotliCompressSync(text, options).length, 0)
}

/** Connects a wallet in the modal. */
export async function chooseAspen(page: Page): Promise<void> {
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account .*0x/)
}
