import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from './version.ts'

test('VERSION: the version of package.json', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(VERSION).toBe((JSON.parse(text) as { version: string }).version)
})
