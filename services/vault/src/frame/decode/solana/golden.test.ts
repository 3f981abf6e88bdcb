import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { toJson } from '../test/toText.ts'
import { cases as appCases } from '../vectors/ledgerAppSolana.json' with { type: 'json' }
import { cases as ledgerCases } from '../vectors/ledgerSolana.json' with { type: 'json' }
import { cases as texts } from '../vectors/ledgerSolanaTexts.json' with { type: 'json' }
import { decodeSolanaMessage } from './decodeSolanaMessage.ts'
import { decodeSolanaText } from './decodeSolanaText.ts'
import { isSolanaTransaction } from './isSolanaTransaction.ts'

interface MessageCase {
  readonly name: string
  /** In base64. */
  readonly message: string
  readonly version?: string | number
  readonly feePayer?: string
  readonly signers?: readonly string[]
  readonly actions?: readonly object[]
  readonly error?: string
}

const cases: readonly MessageCase[] = [...ledgerCases, ...appCases]
const read = cases.filter(({ error }) => error === undefined)

function toBytes({ message }: MessageCase): Uint8Array {
  return Uint8Array.from(Buffer.from(message, 'base64'))
}

function decodes(decode: () => unknown): boolean {
  try {
    return decode() !== undefined
  } catch (error) {
    return error instanceof DecodeError
  }
}

describe('decodeSolanaMessage', () => {
  test.each(read)('$name', (vector) => {
    const { version, feePayer, signers, actions } = vector
    const decoded = toJson(decodeSolanaMessage(toBytes(vector)))
    expect(decoded).toEqual({ version, feePayer, signers, actions })
  })

  test.each(cases.filter(({ error }) => error))('$name', (vector) => {
    const refused = expect.objectContaining({ code: vector.error })
    expect(() => decodeSolanaMessage(toBytes(vector))).toThrow(refused)
  })

  test('instructions of other programs, and of other forms, cannot be read', () => {
    const actions = read.flatMap((vector) => decodeSolanaMessage(toBytes(vector)).actions)
    const unread = actions.filter(({ kind }) => kind === 'unreadable')
    expect(unread).toHaveLength(28)
    expect(unread.every((action) => 'data' in action)).toBe(true)
  })

  test.each(cases)('$name: changed, it is decoded or refused with a DecodeError', (vector) => {
    const bytes = toBytes(vector)
    for (let end = 0; end < bytes.length; end += 5) {
      const turned = bytes.map((byte, place) => (place === end ? byte ^ 0xff : byte))
      expect(decodes(() => decodeSolanaMessage(bytes.subarray(0, end)))).toBe(true)
      expect(decodes(() => decodeSolanaMessage(turned))).toBe(true)
    }
  })
})

test.each(cases)('isSolanaTransaction: $name', (vector) => {
  expect(isSolanaTransaction(toBytes(vector))).toBe(true)
})

describe('decodeSolanaText', () => {
  test.each(texts)('$name', ({ message, ...expected }) => {
    const bytes = Uint8Array.from(Buffer.from(message, 'hex'))
    const caller = {
      origin: 'https://shop.ledger.com',
      address: '11111111111111111111111111111111',
    }
    const decode = () => decodeSolanaText({ ...caller, message: bytes })
    if ('error' in expected) {
      expect(decode).toThrow(expect.objectContaining({ code: expected.error }))
    } else {
      const { kind } = expected
      const text = 'text' in expected ? { text: expected.text } : {}
      expect(decode()).toEqual({ kind, bytes: `0x${message}`, ...text })
    }
  })
})
