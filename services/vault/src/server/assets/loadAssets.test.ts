import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@portico/common'
import { createTestFolder } from '@portico/common/test'
import { expect, test } from 'vitest'
import { writeEmptyPages } from '../../test/writeEmptyPages.ts'
import { loadAssets } from './loadAssets.ts'

async function createPages(): Promise<string> {
  const folder = await createTestFolder()
  await writeEmptyPages(folder)
  return folder
}

test('loadAssets: script and style of each page with their integrity, and no other file', async () => {
  const folder = await createPages()
  writeFileSync(join(folder, 'frame', 'frame.abcd1234.js'), 'alert("hi")')
  writeFileSync(join(folder, 'wallet', 'wallet.abcd1234.css'), 'a{}')
  writeFileSync(join(folder, 'frame', 'other.txt'), 'secret')
  const { files, frame, approval, wallet } = loadAssets(folder)
  expect([...files.keys()]).toEqual([
    ...['frame.abcd1234.js', 'frame.abcd1234.css'],
    ...['approval.abcd1234.js', 'approval.abcd1234.css'],
    ...['wallet.abcd1234.js', 'wallet.abcd1234.css'],
    ...['social.abcd1234.js', 'social.abcd1234.css'],
  ])
  expect(new TextDecoder().decode(files.get(frame.entry.name)?.body)).toBe('alert("hi")')
  // printf 'alert("hi")' | openssl dgst -sha384 -binary | base64
  expect(frame.entry).toEqual({
    name: 'frame.abcd1234.js',
    integrity: 'sha384-2hfzhYdzPuHgtKQ6VOzPiMlCv79wX3577qL4wyjf5hLbA/qmAdxBmwq4izatpG/w',
  })
  expect(new TextDecoder().decode(files.get(wallet.style.name)?.body)).toBe('a{}')
  expect(files.get(wallet.style.name)?.type).toBe('text/css; charset=utf-8')
  // printf 'a{}' | openssl dgst -sha384 -binary | base64
  expect(wallet.style).toEqual({
    name: 'wallet.abcd1234.css',
    integrity: 'sha384-m4Zcd9m9Kerya2aMKZ9CuL1yv7QLjdpmEo79GaQCk1uO2U4trsxWuyqSJsOzpOru',
  })
  expect(approval.entry.name).toBe('approval.abcd1234.js')
})

test.each([
  ['without the script of the frame', (folder) => rmSync(join(folder, 'frame/frame.abcd1234.js'))],
  ['without a style sheet', (folder) => rmSync(join(folder, 'approval/approval.abcd1234.css'))],
  ['without a page', (folder) => rmSync(join(folder, 'wallet'), { recursive: true })],
  ['without a hash', (folder) => replace(join(folder, 'wallet'), 'wallet.js')],
  ['with two scripts', (folder) => writeFileSync(join(folder, 'frame/frame.abcd5678.js'), '')],
] satisfies readonly [string, (folder: string) => void][])(
  'loadAssets: %s, the pages are not built',
  async (_, change) => {
    const folder = await createPages()
    change(folder)
    expect(() => loadAssets(folder)).toThrow(ConfigError)
    expect(() => loadAssets(folder)).toThrow('npm run build -w services/vault')
  },
)

function replace(folder: string, name: string): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeFileSync(join(folder, name), '')
}
