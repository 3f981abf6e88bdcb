// @vitest-environment happy-dom
import { describe } from 'vitest'
import { openSample } from './test/openSample.ts'

describe('docs/testing.md: in happy-dom', async () => {
  await openSample('testing#2')
})
