import { chromium } from '@playwright/test'
import { resolveChromium } from '../scripts/lib/browser.mjs'
import { browserOptions } from './lib/browserOptions.ts'
import { buildExtension } from './lib/buildExtension.ts'
import { connectWallet, expect, test } from './lib/test.ts'

test('extension: connects to a real Manifest V3 extension', async ({ world }, testInfo) => {
  const extension = await buildExtension()
  const { launchOptions, viewport, locale } = browserOptions
  // Chromium takes one list of disabled features: a later one replaces it.
  const args = launchOptions.args.map((arg) =>
    arg.startsWith('--disable-features=') ? `${arg},DisableLoadExtensionCommandLineSwitch` : arg,
  )
  // The headless shell has no extensions.
  const executablePath = resolveChromium()
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...(executablePath ? { executablePath } : {}),
    viewport,
    locale,
    channel: 'chromium',
    args: [...args, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  })
  try {
    const page = await context.newPage()
    await page.goto(`${world.siteUrl}/hosts/main.html?wallets=birch&chain=31337&allowUnsupported=1`)
    await connectWallet(page, 'Extension wallet')
    await expect(page.getByTestId('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('connected')
  } finally {
    await context.close()
  }
})
