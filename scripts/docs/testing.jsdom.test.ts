// @vitest-environment jsdom
import { describe } from 'vitest'
import { openSample } from './test/openSample.ts'

describe('docs/testing.md: in jsdom', async () => {
  await openSample('testing#2')
})
