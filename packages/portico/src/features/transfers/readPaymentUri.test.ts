import { expect, test } from 'vitest'
import type { Namespace } from '../../wire/namespace.ts'
import { readPaymentUri } from './readPaymentUri.ts'

const networkOf = (chainNamespace: Namespace, id: number | string, decimals = 18) => ({
  chainNamespace,
  id,
  name: 'Network',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals },
})
const bitcoin = networkOf('bip122', '000000000019d6689c085ae165831e93', 8)
const ethereum = networkOf('eip155', 1)

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
  expect(readPaymentUri(bitcoin, text)).toEqual({ receiver: address, amount })
})

// The examples of ERC-681 (github.com/ethereum/ERCs/blob/master/ERCS/erc-681.md), and their parts.
const payee = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const unicorn = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const friend = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'

test.each([
  [`ethereum:${payee}?value=2.014e18`, payee, '2.014'],
  [`ethereum:${payee}`, payee, undefined],
  [`ethereum:pay-${payee}@1`, payee, undefined],
  [`ETHEREUM:${payee}@1?value=1&gas=21000&gasPrice=5e9`, payee, '0.000000000000000001'],
  ['ethereum:alice.eth?value=5E17', 'alice.eth', '0.5'],
])('readPaymentUri: %s', (text, receiver, amount) => {
  expect(readPaymentUri(ethereum, text)).toEqual({ receiver, amount })
})

test('readPaymentUri: the receiver of a token is its new owner, never the contract', () => {
  const text = `ethereum:${unicorn}/transfer?address=${friend}&uint256=1`
  expect(readPaymentUri(ethereum, text)).toEqual({
    receiver: friend,
    token: { address: unicorn, value: 1n },
  })
})

test.each([
  // The last example of BIP-21: variables that are required.
  [bitcoin, `bitcoin:${address}?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999`],
  [bitcoin, `bitcoin:${address}?amount=1&amount=2`],
  [bitcoin, `bitcoin:${address}?amount=50,000.00`],
  [bitcoin, `bitcoin:${address}?amount=-1`],
  [bitcoin, `bitcoin:${address}?amount=1e3`],
  [bitcoin, `bitcoin:${address}?amount=`],
  [bitcoin, `ethereum:${payee}`],
  [ethereum, `bitcoin:${address}`],
  [networkOf('polkadot', '91b171bb158e2d3848fa23a9f1c25182'), `bitcoin:${address}`],
  [ethereum, 'ethereum:'],
  [ethereum, `ethereum:${payee}@137?value=1e18`],
  [ethereum, `ethereum:${payee}@?value=1e18`],
  [ethereum, `ethereum:${payee}?value=1.5`],
  [ethereum, `ethereum:${payee}?value=1.55e1`],
  [ethereum, `ethereum:${payee}?value=-1e18`],
  [ethereum, `ethereum:${payee}?value=e18`],
  [ethereum, `ethereum:${payee}?value=1&value=2`],
  [ethereum, `ethereum:${unicorn}/approve?address=${friend}&uint256=1`],
  [ethereum, `ethereum:${unicorn}/transfer?address=${friend}&uint256=1&uint256=2`],
  [ethereum, `ethereum:${unicorn}/transfer?address=${friend}&address=${payee}&uint256=1`],
  [ethereum, `ethereum:${unicorn}/transfer?address=${friend}&uint256=1&value=1`],
  [ethereum, `ethereum:${unicorn}/transfer?uint256=1`],
] as const)('readPaymentUri: on %o, refuses %s', (network, text) => {
  expect(() => readPaymentUri(network, text)).toThrow(
    expect.objectContaining({ code: 'receiver/payment-uri' }),
  )
})
