// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountButton } from '../index.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['development', 1],
  ['production', 0],
  ['test', 0],
])('AccountButton without a provider in %s: warnings: %i', async (mode, times) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(<AccountButton />))
  await act(() => root.render(<AccountButton size="sm" />))
  await vi.dynamicImportSettled()
  expect(warn.mock.calls).toEqual(
    Array(times).fill([
      expect.stringMatching(/PorticoProvider or its instance is missing\nDocs: docs\/connect\.md$/),
    ]),
  )
  await act(() => root.unmount())
})
