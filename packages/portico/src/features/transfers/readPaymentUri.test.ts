import { expect, test } from 'vitest'
import { readPaymentUri } from './readPaymentUri.ts'

// The examples of BIP-21 (github.com/bitcoin/bips/blob/master/bip-0021.mediawiki).
const address = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'

test.each([
  [`bitcoin:${address}`, undefined],
  [`bitcoin:${address}?label=Luke-Jr`, undefined],
  [`bitcoin:${address}?amount=20.3&label=Luke-Jr`, '20.3'],
  [`bitcoin:${address}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`, '50'],
  [`bitcoin:${address}?somethingyoudontunderstand=50&somethingelseyoudontget=999`, undefined],
  [`BITCOIN:${address}?amount=.5`, '.5'],
])('readPaymentUri: %s', (text, amount) => {
  expect(readPaymentUri('bip122', text)).toEqual({ address, amount })
})

test.each([
  // The last example of BIP-21: variables that are required.
  `bitcoin:${address}?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999`,
  `bitcoin:${address}?amount=1&amount=2`,
  `bitcoin:${address}?amount=50,000.00`,
  `bitcoin:${address}?amount=-1`,
  `bitcoin:${address}?amount=1e3`,
  `bitcoin:${address}?amount=`,
])('readPaymentUri: refuses %s', (text) => {
  expect(() => readPaymentUri('bip122', text)).toThrow(
    expect.objectContaining({ code: 'validation/address' }),
  )
})

test('readPaymentUri: addresses, and URIs of other namespaces, are none', () => {
  expect(readPaymentUri('bip122', address)).toBeUndefined()
  expect(readPaymentUri('polkadot', `bitcoin:${address}`)).toBeUndefined()
  expect(readPaymentUri('eip155', 'ethereum:0xfb69')).toBeUndefined()
})
