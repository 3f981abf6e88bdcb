import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEvmAddress, isSolanaAddress } from './addresses.ts'
import { decodeBase58, isSolanaPublicKey } from './base58.ts'
import { isChecksumFree } from './isChecksumFree.ts'

describe('EVM', () => {
  // The vectors of EIP-55: all caps, all lower, and normal.
  const vectors = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  test.each(vectors)('accepts %s', (address) => {
    expect(isEvmAddress(address)).toBe(true)
    expect(isEvmAddress(address.slice(2))).toBe(false)
    expect(isEvmAddress(address.slice(2), { prefix: 'optional' })).toBe(true)
    expect(isEvmAddress(address, { prefix: 'optional' })).toBe(true)
  })

  test('isChecksumFree: true for addresses without a checksum', () => {
    expect(vectors.filter(isChecksumFree)).toEqual([vectors[2], vectors[3]])
  })

  const good = vectors[4] ?? ''
  test.each([
    '',
    '0x',
    good.slice(0, -1),
    `${good}0`,
    `${good}\n`,
    ` ${good}`,
    good.replace('0x', '0X'),
    good.replace('5', 'g'),
    undefined,
    null,
    1n,
    { toString: () => good },
  ])('rejects %s', (value) => {
    expect(isEvmAddress(value)).toBe(false)
    expect(isEvmAddress(value, { prefix: 'optional' })).toBe(false)
  })
})

describe('base58', () => {
  // From Bitcoin Core's base58 test data.
  test.each([
    ['', ''],
    ['2g', '61'],
    ['a3gV', '626262'],
    ['aPEr', '636363'],
    ['2cFupjhnEsSn59qHXstmK2ffpLv2', '73696d706c792061206c6f6e6720737472696e67'],
    ['1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L', '00eb15231dfceb60925886b67d065299925915aeb172c06647'],
    ['ABnLTmg', '516b6fcd0f'],
    ['3SEo3LWLoPntC', 'bf4f89001e670274dd'],
    ['3EFU7m', '572e4794'],
    ['EJDM8drfXA6uyA', 'ecac89cad93923c02321'],
    ['Rt5zm', '10c8511e'],
    ['1111111111', '00000000000000000000'],
  ])('%s', (text, hex) => {
    expect(Buffer.from(decodeBase58(text) ?? []).toString('hex')).toBe(hex)
  })

  test.each(['0', 'O', 'I', 'l', 'a b', 'é', '1'.repeat(129)])('rejects %s', (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })

  test('decodes the same number as plain arithmetic', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9A-HJ-NP-Za-km-z][1-9A-HJ-NP-Za-km-z]{0,60}$/), (text) => {
        const number = [...text].reduce((sum, char) => sum * 58n + BigInt(digits.indexOf(char)), 0n)
        const bytes = decodeBase58(text) ?? new Uint8Array()
        expect(bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)).toBe(number)
        expect(bytes[0]).not.toBe(0)
      }),
      { seed: 58, numRuns: 300 },
    )
  })
})

describe('Solana', () => {
  test.each([
    '11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Vote111111111111111111111111111111111111111',
  ])('accepts %s', (address) => {
    expect(isSolanaAddress(address)).toBe(true)
    expect(isSolanaPublicKey(address)).toBe(true)
  })

  test.each(['1'.repeat(33), 'z'.repeat(44), '2'.repeat(32)])(
    'isSolanaPublicKey: rejects another length in bytes: %s',
    (address) => {
      expect(isSolanaAddress(address)).toBe(true)
      expect(isSolanaPublicKey(address)).toBe(false)
    },
  )

  test.each([
    '',
    '1'.repeat(31),
    '1'.repeat(45),
    `${'1'.repeat(31)}0`,
    `${'1'.repeat(32)}\n`,
    null,
  ])('rejects %j', (value) => {
    expect(isSolanaAddress(value)).toBe(false)
    expect(isSolanaPublicKey(value)).toBe(false)
  })
})
