import { expect, test, vi } from 'vitest'
import { bitcoinRuntime } from './runtime.ts'

vi.mock('./transfers/bitcoinTransfers.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('transfers: code that does not load is a PorticoError', async () => {
  await expect(bitcoinRuntime.transfers?.()).rejects.toMatchObject({
    code: 'instance/load-failed',
    cause: expect.any(Error),
  })
})
