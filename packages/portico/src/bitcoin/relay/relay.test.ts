import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { verifyBitcoin } from '../../signin/server/bitcoin/verifyBitcoin.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { relay as bitcoinRelay } from './relay.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const vectors: Readonly<
  Record<
    'simple' | 'full',
    readonly { address: string; message: string; bip322_signatures: string[] }[]
  >
> = JSON.parse(
  readFileSync(
    new URL('../../signin/server/bitcoin/vectors/generated-test-vectors.json', import.meta.url),
    'utf8',
  ),
)

/** A wallet that answers with a signature, and records its requests. */
function walletWith(signature: string) {
  const requests: unknown[] = []
  const link = {
    networkId: () => BITCOIN,
    addresses: () => [],
    granted: () => ({ networkIds: [BITCOIN], methods: ['signMessage'] }),
    async request(_networkId: string, method: string, params: unknown) {
      requests.push([method, params])
      return { address: '', signature, messageHash: '00' }
    },
  } as unknown as SessionLink
  return { provider: bitcoinRelay.createProvider(link), requests }
}

const hexOf = (signature: string) =>
  Buffer.from(signature.replace(/^(smp|ful)/, ''), 'base64').toString('hex')

test.each([vectors.simple[0], vectors.simple[2], vectors.full[4]])(
  'bitcoinRelay: a hex signature becomes one that the verifier accepts: $address',
  async (vector) => {
    const { address = '', message = '', bip322_signatures: [given = ''] = [] } = vector ?? {}
    for (const hex of [hexOf(given), `0x${hexOf(given).toUpperCase()}`]) {
      const { provider, requests } = walletWith(hex)
      const signature = await provider.signMessage({ address, message })
      const params = { account: address, address, message, protocol: 'bip322' }
      expect(requests).toEqual([['signMessage', params]])
      const data = { accountAddress: address, chainId: BITCOIN } as unknown as SignInFields
      expect(await verifyBitcoin({ message, signature, data, evm: undefined })).toMatchObject({
        address,
      })
    }
  },
)

// Bitcoin Core, src/test/util_tests.cpp, 'message_verify'.
test('bitcoinRelay: a legacy address signs with ECDSA', async () => {
  const address = '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs'
  const base64 =
    'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
  for (const answer of [hexOf(base64), base64]) {
    const { provider, requests } = walletWith(answer)
    expect(await provider.signMessage({ address, message: 'Trust no one' })).toBe(base64)
    expect(requests).toMatchObject([['signMessage', { protocol: 'ecdsa' }]])
  }
})

test.each(['smp', 'ful'])(
  'bitcoinRelay: a signature with the prefix %s is returned unchanged',
  async (prefix) => {
    const signature = `${prefix}AUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0ri`
    const { provider } = walletWith(signature)
    expect(await provider.signMessage({ address: 'bc1p', message: '' })).toBe(signature)
  },
)

// The example of the specification: github.com/reown-com/reown-docs, bitcoin-rpc.mdx.
const [FIRST, NESTED, CHANGE] = [
  {
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
    path: "m/84'/0'/0'/0/0",
  },
  {
    address: '3KHhcgwPgYF9hE77zaKy2G36dpkcNtvQ33',
    publicKey: '03b90230ca20150142bc2849a3df4517073978f32466214a0ebc00cac52f996989',
    path: "m/49'/0'/0'/0/7",
  },
  {
    address: 'bc1qv6vaedpeke2lxr3q0wek8dd7nzhut9w0eqkz9z',
    publicKey: '03d0d243b6a3176fa20fa95cd7fb0e8e0829b83fc2b52053633d088c1a4ba91edf',
    path: "m/84'/0'/0'/1/3",
  },
] as const
const OTHER = 'bc1qku0qh0mc00y8tk0n65x2tqw4trlspak0fnjmfz'
const event = (data: unknown) => ({ name: 'bip122_addressesChanged', data })

test('bitcoinRelay: an event adds keys and paths to the accounts of the session only', () => {
  const granted = [FIRST.address]
  expect(bitcoinRelay.toAccounts(granted, undefined, BITCOIN)).toEqual([
    { namespace: 'bip122', address: FIRST.address, type: 'payment' },
  ])
  expect(bitcoinRelay.toAccounts(granted, event([FIRST, NESTED, CHANGE]), BITCOIN)).toEqual([
    { namespace: 'bip122', type: 'payment', ...FIRST, accountId: FIRST.publicKey },
  ])
})

test('bitcoinRelay: an event without an address of the session selects another account', () => {
  const reported = bitcoinRelay.toAccounts([FIRST.address], event([OTHER, CHANGE]), BITCOIN)
  expect(reported.map(({ address }) => address)).toEqual([OTHER])
})

test('bitcoinRelay: addresses of another network in an event are ignored', () => {
  // The examples of BIP-173, of both networks.
  const foreign = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const native = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const read = (data: unknown, networkId: CaipNetworkId = BITCOIN) =>
    bitcoinRelay.toAccounts([FIRST.address], event(data), networkId).map(({ address }) => address)
  expect(read([foreign])).toEqual([FIRST.address])
  expect(read([foreign, native])).toEqual([native])
  expect(read([native, foreign], 'bip122:000000000933ea01ad0ee984209779ba')).toEqual([foreign])
})

test.each([['a text'], [undefined], [7], [[]], [[null, 7, {}, { address: 7 }]]])(
  'bitcoinRelay: an event with the data %j changes nothing',
  (data) => {
    const accounts = bitcoinRelay.toAccounts([FIRST.address], event(data), BITCOIN)
    expect(accounts.map(({ address }) => address)).toEqual([FIRST.address])
  },
)

const PSBT = 'cHNidP8BAA=='

test('bitcoinRelay: signs transactions and sends transfers if the wallet granted it', async () => {
  const requests: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    signPsbt: { psbt: PSBT },
    sendTransfer: { txid: 'F007551f169722ce74104d6673bd46ce193c624b8550889526d1b93820d725f7' },
  }
  const link = (methods: readonly string[]) =>
    ({
      networkId: () => BITCOIN,
      addresses: () => [FIRST.address],
      granted: () => ({ networkIds: [BITCOIN], methods }),
      async request(_networkId: string, method: string, params: unknown) {
        requests.push([method, params])
        return answers[method]
      },
    }) as unknown as SessionLink
  const limited = bitcoinRelay.createProvider(link(['signMessage']))
  expect(limited.signPsbt).toBeUndefined()
  expect(limited.sendTransfer).toBeUndefined()

  const provider = bitcoinRelay.createProvider(link(bitcoinRelay.methods))
  const inputs = [{ index: 0, address: NESTED.address }]
  expect(await provider.signPsbt?.({ psbt: PSBT, inputs, networkId: BITCOIN })).toBe(PSBT)
  const transfer = {
    address: FIRST.address,
    to: OTHER,
    value: 123_000_000n,
    networkId: BITCOIN,
  } as const
  expect(await provider.sendTransfer?.(transfer)).toBe(
    'f007551f169722ce74104d6673bd46ce193c624b8550889526d1b93820d725f7',
  )
  expect(requests).toEqual([
    ['signPsbt', { account: FIRST.address, psbt: PSBT, signInputs: inputs, broadcast: false }],
    ['sendTransfer', { account: FIRST.address, recipientAddress: OTHER, amount: '123000000' }],
  ])
})

test('bitcoinRelay: switches to networks that the wallet granted only', async () => {
  const selected: string[] = []
  const provider = bitcoinRelay.createProvider({
    granted: () => ({ networkIds: [BITCOIN], methods: [] }),
    setNetwork: (networkId: string) => selected.push(networkId),
  } as unknown as SessionLink)
  await provider.switchNetwork?.({ networkId: BITCOIN })
  expect(selected).toEqual([BITCOIN])
  await expect(provider.switchNetwork?.({ networkId: 'bip122:1234' })).rejects.toMatchObject({
    code: 'connector/method-unsupported',
  })
})
