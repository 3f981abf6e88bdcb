import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createReader } from './createReader.ts'

test('createReader: does not follow CCIP reads', () => {
  expect(createReader([{ url: 'https://rpc.example/' }]).ccipRead).toBe(false)
})

// viem follows CCIP reads by default, which send requests to any address of a hostile
// contract.
test.each(['packages/portico/src', 'services/gateway/src', 'apps/playground/src'])(
  'no viem client of %s follows by itself',
  (folder) => {
    const root = new URL(`../../../../${folder}/`, import.meta.url)
    const makers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path))
      .map((path) => readFileSync(new URL(path, root), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, ''))
      .flatMap((text) => (/from 'viem'|import\('viem'\)/.test(text) ? [text] : []))
      .flatMap((text) => text.split(/\bcreate(?:Public|Wallet|Test)?Client\(\{/).slice(1))
    expect(makers.length).toBeGreaterThan(0)
    for (const options of makers) expect(options.slice(0, 600)).toContain('ccipRead: false')
  },
)
