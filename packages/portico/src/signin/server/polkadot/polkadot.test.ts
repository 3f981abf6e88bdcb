import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { getAssetsObject } from '@paraspell/assets'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { createTranscript } from '../../../core/signatures/createTranscript.ts'
import { verifySr25519 } from '../../../core/signatures/verifySr25519.ts'
import {
  kusama,
  kusamaAssetHub,
  paseo,
  paseoAssetHub,
  polkadot,
  polkadotAssetHub,
  westend,
  westendAssetHub,
} from '../../../networks/polkadot.ts'
import { encodeSs58 } from '../../../polkadot/addresses.ts'
import { decodeSs58, verifyPolkadot } from './verifyPolkadot.ts'

// @polkadot/util-crypto, signature/verify.spec.ts.
const SR = 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm'
const SR_WRAPPED = 'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK'
const ED = 'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN'
const EC = 'XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji'
const SIG_SR =
  '0xca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288'
const SIG_SR_WRAPPED =
  '0x84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489'
const SIG_ED =
  '0x299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06'
const SIG_EC =
  '0x994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501'

function check(
  accountAddress: string,
  message: string,
  signature: string,
  chainId = 'polkadot:any',
) {
  const data = { accountAddress, chainId } as SignInFields
  return verifyPolkadot({ message, signature, data, evm: undefined })
}

const typed = (kind: string, signature: string) => `0x${kind}${signature.slice(2)}`

test.each([
  ['sr25519', SR, SIG_SR],
  ['sr25519 that is named', SR, typed('01', SIG_SR)],
  ['ed25519', ED, SIG_ED],
  ['ed25519 that is named', ED, typed('00', SIG_ED)],
  ['ECDSA', EC, SIG_EC],
  ['ECDSA that is named', EC, typed('02', SIG_EC)],
])('verifyPolkadot: a signature of polkadot.js: %s', async (_, address, signature) => {
  expect(await check(address, 'hello world', signature)).toEqual({ address, accountType: 'eoa' })
  await expect(check(address, 'hello worle', signature)).rejects.toMatchObject({
    code: 'siwx/signature',
  })
  for (const other of [SR, ED, EC]) {
    if (other === address) continue
    await expect(check(other, 'hello world', signature)).rejects.toMatchObject({
      code: 'siwx/signature',
    })
  }
})

test('verifyPolkadot: accepts a message that an extension wrapped in <Bytes>', async () => {
  expect(await check(SR_WRAPPED, 'hello world', SIG_SR_WRAPPED)).toMatchObject({
    address: SR_WRAPPED,
  })
})

test('verifyPolkadot: refuses the address of another network, accepts the generic prefix', async () => {
  const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  await expect(check(SR, 'hello world', SIG_SR, polkadot)).rejects.toMatchObject({
    code: 'siwx/address',
  })
  const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
  expect(await check(SR, 'hello world', SIG_SR, kusama)).toMatchObject({ address: SR })
})

describe('the prefixes of networks are those of @paraspell/assets', () => {
  const key = decodeSs58(SR)?.publicKey ?? new Uint8Array()
  test.each([
    ['Polkadot', polkadot],
    ['AssetHubPolkadot', polkadotAssetHub],
    ['Kusama', kusama],
    ['AssetHubKusama', kusamaAssetHub],
    ['Westend', westend],
    ['AssetHubWestend', westendAssetHub],
    ['Paseo', paseo],
    ['AssetHubPaseo', paseoAssetHub],
  ] as const)('%s', async (name, { caipNetworkId }) => {
    const { ss58Prefix } = getAssetsObject(name)
    for (const prefix of [0, 2, 42, 5]) {
      const address = encodeSs58(key, prefix)
      const checking = check(address, 'hello world', SIG_SR, caipNetworkId)
      if (prefix === ss58Prefix || prefix === 42) {
        expect(await checking).toMatchObject({ address })
      } else {
        await expect(checking).rejects.toMatchObject({ code: 'siwx/address' })
      }
    }
  })
})

// merlin, src/transcript.rs, 'equivalence_simple'.
test('createTranscript: equals Merlin’s own test vector', () => {
  const transcript = createTranscript('test protocol')
  transcript.append('some label', utf8ToBytes('some data'))
  expect(bytesToHex(transcript.challenge('challenge', 32))).toBe(
    'd5a21972d0d5fe320c0d263fac7fffb8145aa640af6e9bca177c03c7efcf0615',
  )
})

describe('SS58', () => {
  // Substrate's development account, in four forms.
  const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
  test.each([
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
    ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
  ])('%s', (address, prefix) => {
    const found = decodeSs58(address)
    expect(found?.prefix).toBe(prefix)
    expect(bytesToHex(found?.publicKey ?? new Uint8Array())).toBe(alice)
  })

  test.each(['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', '', '1', SR.slice(1)])(
    '%j is no address',
    (address) => expect(decodeSs58(address)).toBeUndefined(),
  )
})

test('verifySr25519: equals @scure/sr25519 for valid and damaged signatures', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.nat(63),
      fc.nat(255),
      (seed, message, at, change) => {
        const secret = secretFromSeed(seed)
        const key = getPublicKey(secret)
        const signature = Uint8Array.from(sign(secret, message, seed))
        expect(verifySr25519(signature, message, key)).toBe(true)
        signature[at] = (signature[at] ?? 0) ^ change
        let other = false
        try {
          other = verify(message, signature, key)
        } catch {
          // It throws if the signature is malformed.
        }
        expect(verifySr25519(signature, message, key)).toBe(other)
        expect(other).toBe(change === 0)
      },
    ),
    { seed: 25519, numRuns: 60 },
  )
})

test('verifySr25519: refuses a signature without schnorrkel’s marker bit', () => {
  const bytes = hexToBytes(SIG_SR.slice(2))
  const key = decodeSs58(SR)?.publicKey ?? new Uint8Array()
  expect(verifySr25519(bytes, utf8ToBytes('hello world'), key)).toBe(true)
  bytes[63] = (bytes[63] ?? 0) & 0x7f
  expect(verifySr25519(bytes, utf8ToBytes('hello world'), key)).toBe(false)
})
