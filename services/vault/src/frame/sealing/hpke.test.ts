import { beforeAll, describe, expect, test } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from '../bytes/base64Url.ts'
import { VaultError } from '../errors.ts'
import { listChanges } from '../test/changes.ts'
import { fromHex, toHex } from '../test/hex.ts'
import {
  createReceivingKey,
  type HpkeSealed,
  openHpke,
  type ReceivingKey,
  sealHpke,
} from './hpke.ts'

const failed = new VaultError('decryption_failed')
const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** RFC 9180, A.3.1 and A.3.1.1, sequence number 0. */
const vector = {
  publicKey:
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a82' +
    '6a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  privateKey: 'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
  encapsulatedKey:
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac9' +
    '8536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
  info: '4f6465206f6e2061204772656369616e2055726e',
  additionalData: '436f756e742d30',
  plaintext: '4265617574792069732074727574682c20747275746820626561757479',
  ciphertext:
    '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f' +
    '9076ac232e3ab2523f39513434',
}
const context = { info: fromHex(vector.info), additionalData: fromHex(vector.additionalData) }
const sealed: HpkeSealed = {
  encapsulatedKey: encodeBase64Url(fromHex(vector.encapsulatedKey)),
  ciphertext: encodeBase64Url(fromHex(vector.ciphertext)),
}

async function importVectorKey(): Promise<CryptoKeyPair> {
  const point = fromHex(vector.publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: encodeBase64Url(point.subarray(1, 33)),
    y: encodeBase64Url(point.subarray(33)),
    d: encodeBase64Url(fromHex(vector.privateKey)),
  }
  return {
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
  }
}

test('openHpke: the vector of RFC 9180 for P-256', async () => {
  const opened = await openHpke(await importVectorKey(), sealed, context, 29)
  expect(toHex(opened)).toBe(vector.plaintext)
})

test('openHpke: opens what sealHpke seals for the key of the vector', async () => {
  const plaintext = fromHex(vector.plaintext)
  const own = await sealHpke(fromHex(vector.publicKey), plaintext, context)
  expect(own.encapsulatedKey).not.toBe(sealed.encapsulatedKey)
  expect(toHex(decodeBase64Url(own.encapsulatedKey, 65).subarray(0, 1))).toBe('04')
  expect(await openHpke(await importVectorKey(), own, context, 29)).toEqual(plaintext)
})

test('createReceivingKey: the private half cannot be exported', async () => {
  const { keyPair } = await createReceivingKey()
  expect(keyPair.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', keyPair.privateKey)).rejects.toThrow()
})

test.each([
  ['a point beside the curve', `04${'01'.repeat(64)}`],
  ['nothing', ''],
])('sealHpke: refuses %s as a public key', async (_name, hex) => {
  const refusal = new VaultError('input_invalid')
  await expect(sealHpke(fromHex(hex), new Uint8Array(32), context)).rejects.toThrow(refusal)
})

describe('openHpke', () => {
  let key: ReceivingKey
  let own: HpkeSealed
  beforeAll(async () => {
    key = await createReceivingKey()
    own = await sealHpke(key.publicKey, new Uint8Array(32), context)
  })

  test('refuses another key', async () => {
    const { keyPair } = await createReceivingKey()
    await expect(openHpke(keyPair, own, context, 32)).rejects.toThrow(failed)
  })

  test('refuses another info and other additional data', async () => {
    const other = Uint8Array.of(1)
    for (const changed of [
      { ...context, info: other },
      { ...context, additionalData: other },
    ]) {
      await expect(openHpke(key.keyPair, own, changed, 32)).rejects.toThrow(failed)
    }
  })

  test('refuses a change of any bit', async () => {
    for (const changed of listChanges(own)) {
      await expect(openHpke(key.keyPair, changed, context, 32)).rejects.toThrow(VaultError)
    }
  })
})
