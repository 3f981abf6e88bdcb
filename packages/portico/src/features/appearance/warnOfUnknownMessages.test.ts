// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../test/fixtures.ts'
import { loadLanguage } from './loadLanguage.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function warnings(mode: string, messages: object) {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { portico } = createWorld({ messages: messages as never })
  loadLanguage(portico)
  loadLanguage(portico)
  await vi.dynamicImportSettled()
  return warn.mock.calls.map(([line]) => line)
}

const messages = { 'connect.title': 'Hello', 'connect.titel': 'Hello', quite: 'unknown' }

test('warnOfUnknownMessages: warns once of each unknown id and suggests the nearest', async () => {
  expect(await warnings('development', messages)).toEqual([
    expect.stringContaining(
      'Option "messages" has the unknown id "connect.titel". Did you mean "connect.title"?\nDocs: docs/options.md',
    ),
    expect.stringMatching(/has the unknown id "quite"\nDocs/),
  ])
})

test('warnOfUnknownMessages: is silent for known ids and in production', async () => {
  expect(await warnings('development', { 'connect.title': 'Hello' })).toEqual([])
  expect(await warnings('production', messages)).toEqual([])
})
