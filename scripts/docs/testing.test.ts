import { describe } from 'vitest'
import { writeSamples } from './test/runSamples.ts'

// The samples of docs/testing.md are tests themselves.
for (const [index, path] of writeSamples('testing').entries()) {
  describe(`docs/testing.md sample ${index + 1}`, async () => {
    await import(/* @vite-ignore */ path)
  })
}
