import { c32address } from 'c32check'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { connect } from '../features/connect/connect.ts'
import { signMessage } from '../features/connections/signMessage.ts'
import { switchAccount } from '../features/connections/switchAccount.ts'
import { bitcoin as mainnet } from '../networks/bitcoin.ts'
import { onlyWallet } from '../testing/test/findWallet.ts'
import { readAccounts } from './accounts.ts'
import { discoverBitcoinWallets } from './discoverBitcoinWallets.ts'
import { type BitcoinOptions, type BitcoinPage, bitcoin } from './index.ts'

// The documentation of c32check 2.0.0, and BIP-173.
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A page with a sats-connect wallet that answers each request for accounts. */
function openPage(addresses: readonly object[]) {
  const requests: unknown[] = []
  const request = async (method: string, params: unknown) => {
    requests.push([method, params])
    return { result: { addresses, network: { bitcoin: { name: 'Mainnet' } } } }
  }
  const page = Object.assign(new EventTarget(), {
    wallet: { request },
    btc_providers: [{ id: 'wallet', name: 'Wallet', methods: ['wallet_connect'] }],
  }) as unknown as BitcoinPage
  return { page, requests }
}

async function connectTo(addresses: readonly object[], purposes?: BitcoinOptions['purposes']) {
  const { page, requests } = openPage(addresses)
  const options = { page, ...(purposes && { purposes }) }
  const connector = onlyWallet((host) => discoverBitcoinWallets(host, options))
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [bitcoin(options)],
    connectors: [connector],
  })
  const connected = await connect(portico, { connectorId: connector.id })
  return { portico, requests, accounts: connected.connections[0]?.accounts }
}

test('readAccounts: recognizes every address that c32check creates', () => {
  const hash = fc.oneof(
    fc.uint8Array({ minLength: 20, maxLength: 20 }),
    // Leading zeros make an address shorter.
    fc.integer({ min: 0, max: 20 }).map((zeros) => new Uint8Array(20).fill(255, zeros)),
  )
  fc.assert(
    fc.property(fc.constantFrom(22, 20, 26, 21), hash, (version, bytes) => {
      const address = c32address(version, Buffer.from(bytes).toString('hex'))
      const accounts = readAccounts([{ address }, { address: PAYMENT }])
      expect(accounts.map(({ type }) => type)).toEqual(['payment', 'stacks'])
    }),
  )
})

test('readAccounts: an address on Stacks alone is no account', () => {
  expect(readAccounts([{ address: STACKS, purpose: 'stacks' }])).toEqual([])
})

test('bitcoin: requests the addresses for payments and ordinals', async () => {
  const { requests } = await connectTo([{ address: PAYMENT, purpose: 'payment' }])
  expect(requests[0]).toMatchObject(['wallet_connect', { addresses: ['payment', 'ordinals'] }])
})

test('bitcoin: an address on Stacks is listed, and cannot be selected', async () => {
  const purposes = ['payment', 'stacks'] as const
  const { portico, requests, accounts } = await connectTo(
    [
      { address: STACKS, purpose: 'stacks' },
      { address: PAYMENT, purpose: 'payment' },
    ],
    purposes,
  )
  expect(requests[0]).toMatchObject(['wallet_connect', { addresses: purposes }])
  expect(accounts?.map(({ address, type }) => [address, type])).toEqual([
    [PAYMENT, 'payment'],
    [STACKS, 'stacks'],
  ])
  const refusal = expect.objectContaining({ code: 'connector/account-not-found' })
  expect(() => switchAccount(portico, { address: STACKS })).toThrow(refusal)
  await expect(signMessage(portico, { message: 'x', address: STACKS })).rejects.toEqual(refusal)
})
