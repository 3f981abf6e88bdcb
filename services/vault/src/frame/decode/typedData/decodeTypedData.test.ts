import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { createTypedData } from './test/createTypedData.ts'

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b0'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const invalid = new DecodeError('typed_data_invalid')
const otherChain = new DecodeError('typed_data_chain')

const letter = {
  domain: { name: 'Mail', chainId: 1, verifyingContract: TOKEN },
  primaryType: 'Letter',
  types: {
    Letter: [
      { name: 'to', type: 'address' },
      { name: 'lines', type: 'string[2]' },
      { name: 'number', type: 'int16' },
    ],
  },
  message: { to: BOB, lines: ['a', 'b'], number: -2 },
}

function decode(typedData: unknown, chainId = 1n) {
  return decodeTypedData({ typedData, chainId })
}

describe('decodeTypedData', () => {
  test('returns what is signed, from text or an object', () => {
    const decoded = decode(letter)
    expect(decode(JSON.stringify(letter))).toEqual(decoded)
    expect(decoded).toEqual({
      digest: hashTypedData(letter as unknown as TypedDataDefinition),
      domain: { name: 'Mail', chainId: 1n, verifyingContract: TOKEN },
      message: {
        type: 'Letter',
        fields: [
          { name: 'to', type: 'address', value: BOB },
          { name: 'lines', type: 'string[2]', value: { items: ['a', 'b'] } },
          { name: 'number', type: 'int16', value: -2n },
        ],
      },
    })
  })

  test('refuses the domain of another network', () => {
    expect(() => decode(letter, 10n)).toThrow(otherChain)
    const { chainId: _, ...domain } = letter.domain
    expect(decode({ ...letter, domain }, 10n).domain).not.toHaveProperty('chainId')
  })

  test('a network that the type of the domain does not have binds nothing', () => {
    const types = { ...letter.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(decode({ ...letter, types }, 10n).domain).toEqual({ name: 'Mail' })
  })

  test('what is not signed is not returned', () => {
    const message = { ...letter.message, memo: 'hidden' }
    expect(decode({ ...letter, message })).toEqual(decode(letter))
  })

  test('what is returned does not follow the object', () => {
    const typedData = structuredClone(letter)
    const decoded = decode(typedData)
    typedData.message.lines[0] = 'c'
    expect(decoded).toEqual(decode(letter))
    expect(Object.isFrozen(decoded.message.fields[1]?.value)).toBe(true)
  })

  const { Letter } = letter.types
  const changed = (message: object) => ({ ...letter, message: { ...letter.message, ...message } })
  const typed = (types: object) => ({ ...letter, types: { Letter, ...types } })

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a list', []],
    ['a missing member', { ...letter, message: { to: BOB } }],
    ['an inherited member', { ...letter, message: Object.create(letter.message) }],
    ['a short address', changed({ to: '0x12' })],
    ['a list of another length', changed({ lines: ['a'] })],
    ['a list that is none', changed({ lines: { 0: 'a', 1: 'b', length: 2 } })],
    ['half a surrogate pair', changed({ lines: ['\ud800', ''] })],
    ['a number beyond its type', changed({ number: 32_768 })],
    ['a negative number beyond its type', changed({ number: -32_769 })],
    ['a number that JSON has rounded', changed({ number: 2 ** 53 })],
    ['a fraction', changed({ number: 0.5 })],
    ['a number with a space', changed({ number: ' 1' })],
    ['a number with a leading zero', changed({ number: '01' })],
    ['an unknown type', typed({ Letter: [{ name: 'to', type: 'Person' }] })],
    ['an alias of a type', typed({ Letter: [{ name: 'number', type: 'uint' }] })],
    ['a type of 7 bits', typed({ Letter: [{ name: 'number', type: 'uint7' }] })],
    ['33 bytes', typed({ Letter: [{ name: 'to', type: 'bytes33' }] })],
    ['two members of one name', typed({ Letter: [...Letter, Letter[0]] })],
    ['a struct with the name of a type', typed({ address: [] })],
    ['a name with a bracket', typed({ 'A(uint8 b)': [] })],
    ['a member with a comma', typed({ Letter: [{ name: 'to,address x', type: 'address' }] })],
    ['no primary type', { ...letter, primaryType: 'Person' }],
    ['the domain alone', { ...letter, primaryType: 'EIP712Domain', types: {} }],
    ['a domain with another member', { ...letter, domain: { ...letter.domain, chain: 1 } }],
    ['a domain of other types', typed({ EIP712Domain: [{ name: 'chainId', type: 'string' }] })],
    [
      'a struct without an end',
      {
        ...letter,
        types: { Letter: [{ name: 'next', type: 'Letter' }] },
        message: { next: { next: null } },
      },
    ],
  ])('%s is refused', (_, typedData) => {
    expect(() => decode(typedData)).toThrow(invalid)
  })

  test('a struct within itself for ever is refused', () => {
    const message: Record<string, unknown> = {}
    message.next = message
    const types = { Letter: [{ name: 'next', type: 'Letter' }] }
    expect(() => decode({ ...letter, types, message })).toThrow(invalid)
  })

  test('a permit of DAI gives all of the token', () => {
    const Permit = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
      .split(',')
      .map((member) => ({ type: member.split(' ')[0], name: member.split(' ')[1] }))
    const message = { holder: ALICE, spender: BOB, nonce: 0, expiry: 0, allowed: true }
    const typedData = { ...letter, primaryType: 'Permit', types: { Permit }, message }
    const rest = { contract: TOKEN, spender: BOB, owner: ALICE }
    const permit = { kind: 'permitAll', ...rest, expiry: 0n, isAllowed: true }
    expect(decode(typedData).permit).toEqual(permit)
  })

  test('a transfer of Permit2 in another contract is marked', () => {
    const TokenPermissions = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ]
    const PermitTransferFrom = [
      { name: 'permitted', type: 'TokenPermissions' },
      { name: 'spender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ]
    const types = { TokenPermissions, PermitTransferFrom }
    const permitted = { token: TOKEN, amount: `0x${'f'.repeat(64)}` }
    const message = { permitted, spender: BOB, nonce: 0, deadline: 5 }
    const { permit } = decode({ ...letter, primaryType: 'PermitTransferFrom', types, message })
    expect(permit).toMatchObject({ kind: 'permit2Transfer', isPermit2: false, hasWitness: false })
    expect(permit).toMatchObject({ tokens: [{ token: TOKEN, isUnlimited: true }], deadline: 5n })
  })

  test('the digest is that of viem', () => {
    fc.assert(
      fc.property(createTypedData(), (typedData) => {
        const digest = hashTypedData(typedData as unknown as TypedDataDefinition)
        expect(decode(typedData).digest).toBe(digest)
      }),
      { numRuns: 500 },
    )
  })

  test('anything is decoded, or refused with a DecodeError', () => {
    const types = fc.dictionary(fc.string(), fc.anything())
    const shape = fc.record({ types, primaryType: fc.anything(), domain: fc.anything() })
    const part = fc.tuple(
      createTypedData(),
      fc.constantFrom('types', 'domain', 'message'),
      fc.json(),
    )
    const broken = part.map(([typedData, key, json]) => ({ ...typedData, [key]: JSON.parse(json) }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), shape, broken), (typedData) => {
        try {
          expect(decode(typedData).digest).toMatch(/^0x[\da-f]{64}$/)
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
