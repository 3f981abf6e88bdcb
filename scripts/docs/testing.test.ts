import { describe, vi } from 'vitest'
import { runSample } from './test/runSample.ts'

// These samples are tests themselves. Other files share the process and its console.
describe('docs/testing.md: in a unit test', async () => {
  await runSample('testing#1').finally(vi.unstubAllGlobals)
})

describe('docs/testing.md: a phone and a relay', async () => {
  await runSample('testing#5').finally(vi.unstubAllGlobals)
})

describe('docs/testing.md: Bitcoin and Polkadot', async () => {
  await runSample('testing#6').finally(vi.unstubAllGlobals)
})
