import { bytesToHex } from '@noble/hashes/utils'
import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { cryptoWaitReady, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { createPolkadotKeys, type PolkadotKeyType } from './polkadotKeys.ts'
import { encodePolkadotPayload, signPolkadotPayload } from './signPolkadotPayload.ts'

beforeAll(() => cryptoWaitReady())

const types: readonly PolkadotKeyType[] = ['sr25519', 'ed25519', 'ecdsa', 'ethereum']

test.each(types)('createPolkadotKeys: %s equals @polkadot/keyring', (type) => {
  const secret = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
  const [key] = createPolkadotKeys([{ type, secret }], '')
  const pair = new Keyring({ type }).addFromSeed(secret)
  // Its addresses of Ethereum have a checksum in the case.
  const [address, expected] = [key?.address, pair.address].map((text) =>
    type === 'ethereum' ? text?.toLowerCase() : text,
  )
  expect(address).toBe(expected)
  const message = new TextEncoder().encode('hello')
  expect(pair.verify(message, key?.sign(message) ?? new Uint8Array(), pair.publicKey)).toBe(true)
})

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${bytesToHex(bytes)}`)
const number = (max: bigint) => fc.bigInt(0n, max).map((value) => `0x${value.toString(16)}`)
const U32 = 0xffff_ffffn

// The extensions of the relay chains and of Asset Hub.
const relay = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'PrevalidateAttests',
  'CheckMetadataHash',
  'WeightReclaim',
]
const assetHub = relay.flatMap((name) => {
  if (name === 'PrevalidateAttests') return []
  return name === 'ChargeTransactionPayment' ? 'ChargeAssetTxPayment' : name
})

const payloads = fc.record({
  address: fc.constant('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'),
  blockHash: hex(32),
  blockNumber: number(U32),
  // A period of 64 blocks.
  era: fc
    .nat(63)
    .map((phase) => `0x${(((phase & 15) << 4) | 5).toString(16).padStart(2, '0')}0${phase >> 4}`),
  genesisHash: hex(32),
  method: fc.oneof(hex(40), hex(400)),
  nonce: number(U32),
  specVersion: number(U32),
  tip: number((1n << 128n) - 1n),
  transactionVersion: number(U32),
  signedExtensions: fc.constantFrom(relay, assetHub),
  version: fc.constant(4),
  mode: fc.constant(1),
  metadataHash: hex(32),
})

test('encodePolkadotPayload: equals @polkadot/types', () => {
  fc.assert(
    fc.property(payloads, fc.boolean(), ({ mode, metadataHash, ...rest }, hasHash) => {
      const payload: PolkadotPayload = hasHash ? { ...rest, mode, metadataHash } : rest
      const registry = new TypeRegistry()
      registry.register({ TAssetConversion: 'Option<Bytes>' })
      registry.setSignedExtensions([...payload.signedExtensions])
      const expected = registry.createType('ExtrinsicPayload', payload, { version: 4 })
      expect(bytesToHex(encodePolkadotPayload(payload))).toBe(
        bytesToHex(expected.toU8a({ method: true })),
      )
    }),
    { seed: 4, numRuns: 60 },
  )
})

test('signPolkadotPayload: @polkadot/util-crypto verifies it, a hashed payload too', () => {
  const [short, long] = fc
    .sample(payloads, { seed: 5, numRuns: 40 })
    .reduce<PolkadotPayload[]>((found, item) => {
      found[item.method.length > 500 ? 1 : 0] = item
      return found
    }, [])
  const registry = new TypeRegistry()
  for (const payload of [short, long]) {
    if (!payload) throw new TypeError('no payload')
    registry.register({ TAssetConversion: 'Option<Bytes>' })
    registry.setSignedExtensions([...payload.signedExtensions])
    for (const key of createPolkadotKeys([{}, { type: 'ed25519' }, { type: 'ecdsa' }], 'x')) {
      const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 })
      const plain = bytes.toU8a({ method: true })
      const signed = plain.length > 256 ? registry.hash(plain) : plain
      const { isValid, crypto } = signatureVerify(
        signed,
        signPolkadotPayload(key, payload),
        decodeAddress(key.address),
      )
      expect([isValid, crypto]).toEqual([true, key.type])
    }
  }
})

test('encodePolkadotPayload: refuses an unknown extension', () => {
  const [payload] = fc.sample(payloads, { seed: 6, numRuns: 1 })
  expect(() =>
    encodePolkadotPayload({ ...(payload as PolkadotPayload), signedExtensions: ['constructor'] }),
  ).toThrow(expect.objectContaining({ code: -32602 }))
})
