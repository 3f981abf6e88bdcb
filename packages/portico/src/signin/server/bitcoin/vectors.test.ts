import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bytesToHex } from '@noble/hashes/utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { decodeAddress } from './decodeAddress.ts'
import { hashToSpend, taggedHash } from './hashes.ts'
import { createScript } from './scripts.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyBitcoin } from './verifyBitcoin.ts'

// The vectors of BIP-322 2.0.0, whole: https://github.com/bitcoin/bips/tree/master/bip-0322 at
// d77863fb9e9be7829ad8bb51694b9ba80a786766. Licence CC0-1.0, as the BIP.
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./vectors/${name}-test-vectors.json`, import.meta.url), 'utf8'))
const basic = read('basic') as Vectors
const generated = read('generated') as Vectors

interface Signed {
  readonly message: string
  readonly address: string
  readonly type: string
  readonly bip322_signatures: readonly string[]
}
interface Vectors {
  readonly tx_hashes: readonly {
    readonly message: string
    readonly address: string
    readonly message_hash: string
    readonly to_spend_tx_hash: string
  }[]
  readonly simple: readonly Signed[]
  readonly full: readonly Signed[]
  readonly proof_of_funds: readonly Signed[]
  readonly error: readonly {
    readonly description: string
    readonly message: string
    readonly address: string
    readonly signature: string
  }[]
}

test.each([
  ['basic', 'f32a5bf45ae8b19ca33d0763669f5718879c82f4'],
  ['generated', '4677eea4544b9fef4814c85640ff109a4d887264'],
])('the %s vectors equal the published file', (name, blob) => {
  const bytes = readFileSync(new URL(`./vectors/${name}-test-vectors.json`, import.meta.url))
  const hash = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes)
  expect(hash.digest('hex')).toBe(blob)
})

function verify(text: string, message: string, signature: string) {
  const address = decodeAddress(text)
  if (!address) throw new TypeError(`${text} is no address`)
  return verifyBip322(address, message, signature)
}

test.each(basic.tx_hashes)('BIP-322 hashes for $message', (vector) => {
  const text = new TextEncoder().encode(vector.message)
  expect(bytesToHex(taggedHash('BIP0322-signed-message', text))).toBe(vector.message_hash)
  const address = decodeAddress(vector.address)
  const id = address && hashToSpend(createScript(address), vector.message)
  expect(bytesToHex((id ?? text).reverse())).toBe(vector.to_spend_tx_hash)
})

const signed = [
  ...basic.simple,
  ...generated.simple,
  ...generated.full,
  ...generated.proof_of_funds,
].flatMap(({ bip322_signatures, ...item }) =>
  bip322_signatures.map((signature) => ({ ...item, signature, form: signature.slice(0, 3) })),
)

test.each(signed)('$form of $type: $message', ({ address, message, signature, type }) => {
  const isTimeLocked = type.endsWith('time-lock')
  expect(verify(address, message, signature)).toEqual({ isValid: true, isTimeLocked })
  expect(verify(address, `${message} `, signature).isValid).toBe(false)
  // Earlier drafts had no prefix, and their proofs of funds were no PSBT.
  if (signature.startsWith('pof')) return
  const bare = signature.replace(/^(smp|ful)/, '')
  expect(verify(address, message, bare)).toEqual({ isValid: true, isTimeLocked })
})

test.each([...basic.error, ...generated.error])('$description', (vector) => {
  expect(verify(vector.address, vector.message, vector.signature).isValid).toBe(false)
})

test('verifyBip322: a prefix selects the form', () => {
  const [simple] = generated.simple
  const [full] = generated.full
  for (const { address, message, bip322_signatures } of [simple, full].filter(
    (one) => one !== undefined,
  )) {
    const [signature = ''] = bip322_signatures
    const own = signature.slice(0, 3)
    for (const prefix of ['smp', 'ful', 'pof', 'SMP'].filter((one) => one !== own)) {
      expect(verify(address, message, prefix + signature.slice(3)).isValid).toBe(false)
    }
  }
})

const lock = generated.full.find(({ type }) => type === 'p2wsh-time-lock')

test('verifyBitcoin: refuses a script with a time lock', async () => {
  if (!lock) throw new TypeError('no vector')
  const { address: accountAddress, message, bip322_signatures } = lock
  const [signature = ''] = bip322_signatures
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const data = { accountAddress, chainId } as unknown as SignInFields
  await expect(verifyBitcoin({ message, signature, data, evm: undefined })).rejects.toMatchObject({
    code: 'siwx/signature',
  })
  const [multisig] = generated.simple.filter(({ type }) => type === 'p2wsh-multisig-2of2')
  const good = { ...data, accountAddress: multisig?.address ?? '' }
  const text = multisig?.message ?? ''
  const [signed = ''] = multisig?.bip322_signatures ?? []
  expect(
    await verifyBitcoin({ message: text, signature: signed, data: good, evm: undefined }),
  ).toMatchObject({ accountType: 'payment' })
})

test('verifyBip322: reads any signature without throwing', () => {
  const own = signed.map(({ signature }) => signature)
  const spoiled = fc
    .tuple(fc.constantFrom(...own), fc.nat(3000), fc.base64String())
    .map(([signature, at, text]) => {
      const place = at % signature.length
      return signature.slice(0, place) + text.slice(0, 4) + signature.slice(place + 4)
    })
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String(), spoiled),
      fc.constantFrom('', 'smp', 'ful', 'pof'),
      fc.constantFrom(...signed),
      (text, prefix, { address, message }) => {
        fc.pre(!own.includes(text) && !own.includes(prefix + text))
        expect(verify(address, message, prefix + text).isValid).toBe(false)
      },
    ),
    { seed: 322, numRuns: 2000 },
  )
})
