import { afterEach, expect, test, vi } from 'vitest'
import type { Utxo } from '../esplora.ts'
import { createInputs } from './inputs.ts'

afterEach(() => vi.unstubAllGlobals())

test('createInputs: many outputs are read a few at a time, in their order', async () => {
  const { signal } = new AbortController()
  let listeners = 0
  let most = 0
  const { addEventListener, removeEventListener } = signal
  vi.spyOn(signal, 'addEventListener').mockImplementation((...parameters) => {
    listeners += 1
    most = Math.max(most, listeners)
    addEventListener.apply(signal, parameters as never)
  })
  vi.spyOn(signal, 'removeEventListener').mockImplementation((...parameters) => {
    listeners -= 1
    removeEventListener.apply(signal, parameters as never)
  })
  // Each transaction is its own id, so that the order shows.
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    return new Response(url.split('/').at(-2))
  })
  const utxos: readonly Utxo[] = [...Array(30).keys()].map((index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: index,
    value: 1000n,
    status: { confirmed: true, block_height: 1 },
  }))
  const address = { script: new Uint8Array(), fields: {}, isLegacy: true }
  const target = { endpoints: [{ url: 'https://esplora.example' }], signal }
  const inputs = await createInputs(target, address, utxos)
  expect(inputs.map(({ nonWitnessUtxo }) => (nonWitnessUtxo as Uint8Array).at(-1))).toEqual(
    utxos.map(({ vout }) => vout),
  )
  expect(listeners).toBe(0)
  // Node.js warns of more than ten.
  expect(most).toBeLessThanOrEqual(10)
})
