import { describe, expect, test } from 'vitest'
import { cases as metamask } from '../vectors/metamaskMessages.json' with { type: 'json' }
import { cases as siwe } from '../vectors/siweMessages.json' with { type: 'json' }
import { decodePersonalMessage } from './decodePersonalMessage.ts'

interface MessageCase {
  readonly name: string
  readonly origin: string
  readonly address: string
  /** A text, or bytes in hexadecimal digits. */
  readonly message: string
  /** Of all that is signed. */
  readonly digest: string
  readonly text?: string
  readonly signIn?: object
  /** Why it is refused. */
  readonly error?: string
}

const cases: readonly MessageCase[] = [...siwe, ...metamask]
const refused = cases.filter(({ error }) => error)
const read = cases.filter(({ error }) => !error)

/** The same message as bytes, whose digits have either case. */
function toForms(message: string): readonly string[] {
  const isHex = message.startsWith('0x')
  const bytes = Buffer.from(isHex ? message.slice(2) : message, isHex ? 'hex' : 'utf8')
  const digits = bytes.toString('hex')
  return [message, `0x${digits}`, `0x${digits.toUpperCase()}`, bytes.toString('utf8')]
}

describe('decodePersonalMessage', () => {
  test.each(read)('$name', ({ message, origin, address, digest, text, signIn }) => {
    for (const form of toForms(message)) {
      const decoded = decodePersonalMessage({ message: form, origin, address })
      expect(decoded.digest).toBe(digest)
      if (signIn) expect(decoded).toMatchObject({ kind: 'signIn', signIn })
      else expect(decoded).toMatchObject({ kind: 'text', text })
    }
  })

  test.each(refused)('$name', ({ message, origin, address, error }) => {
    for (const form of toForms(message)) {
      const decode = () => decodePersonalMessage({ message: form, origin, address })
      expect(decode).toThrow(expect.objectContaining({ name: 'DecodeError', code: error }))
    }
  })

  test.each(read.filter(({ signIn }) => signIn))('$name: for another caller', (vector) => {
    const other = () => decodePersonalMessage({ ...vector, origin: 'https://other.example' })
    expect(other).toThrow(expect.objectContaining({ code: 'sign_in_origin' }))
    const account = `0x${'11'.repeat(20)}`
    const foreign = () => decodePersonalMessage({ ...vector, address: account })
    expect(foreign).toThrow(expect.objectContaining({ code: 'sign_in_account' }))
  })
})
