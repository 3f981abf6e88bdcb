import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestFolder } from '@portico/common/test'
import { expect, test } from 'vitest'
import { buildPages } from './buildPages.ts'
import { loadAssets } from './loadAssets.ts'

const isLanguage = /^ar\.[\w-]{8,}\.js$/

test('buildPages: one script each, and no window of another page can open a wallet', async () => {
  const folder = await createTestFolder()
  await buildPages(folder)
  const assets = loadAssets(folder)
  for (const page of ['frame', 'approval', 'wallet', 'social'] as const) {
    const { entry, style } = assets[page]
    const files = readdirSync(join(folder, page)).filter((name) => !isLanguage.test(name))
    expect(files.toSorted()).toEqual([style.name, entry.name].toSorted())
    const script = readFileSync(join(folder, page, entry.name), 'utf8')
    // Vaults are encrypted with it: https://www.w3.org/TR/webcrypto/#aes-gcm
    expect(script.includes('AES-GCM'), page).toBe(page === 'frame' || page === 'wallet')
  }
  // The strings of another language are served beside the frame, which imports them on demand.
  const [language = '', ...others] = [...assets.files.keys()].filter((name) =>
    isLanguage.test(name),
  )
  expect(others).toEqual([])
  expect(readdirSync(join(folder, 'frame'))).toContain(language)
})
