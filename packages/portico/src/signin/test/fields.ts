import fc from 'fast-check'
import { getAddress } from 'viem'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const characters = (text: string, constraints: { minLength?: number; maxLength?: number }) =>
  fc.string({ unit: fc.constantFrom(...text), ...constraints })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

const label = characters(`${LETTERS}${DIGITS}`, { minLength: 1, maxLength: 12 })
const domain = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.option(fc.integer({ min: 1, max: 65_535 })),
  )
  .map(([labels, port]) => labels.join('.') + (port === null ? '' : `:${port}`))
const path = characters(`${LETTERS}${DIGITS}-._~!$&'()*+,;=:@/`, { maxLength: 30 })
const uri = fc
  .tuple(fc.constantFrom('https', 'http'), domain, path, fc.option(path), fc.option(path))
  .map(
    ([scheme, host, rest, query, hash]) =>
      `${scheme}://${host}${rest === '' ? '' : `/${rest}`}${query === null ? '' : `?${query}`}${hash === null ? '' : `#${hash}`}`,
  )
const statement = characters(`${LETTERS}${DIGITS}${LETTERS.toUpperCase()}-._~:/?#[]@!$&'()*+,;= `, {
  minLength: 1,
  maxLength: 80,
})
const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = (length: number) =>
  bytes(length).map((value) =>
    Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  )

/** An EVM account with its network. */
export const evmAccount = fc.record({
  accountAddress: hex(20).map((text) => getAddress(`0x${text}`)),
  chainId: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((id) => `eip155:${id}` as const),
})

/** An account of any namespace with its network. */
export const anyAccount = fc.oneof(
  evmAccount,
  fc.record({ accountAddress: bytes(32).map(encodeBase58), chainId: fc.constant(SOLANA) }),
  fc.record({
    accountAddress: fc.constantFrom(
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ),
    chainId: fc.constant(BITCOIN),
  }),
  fc.record({
    accountAddress: fc.constant('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
    chainId: fc.constantFrom(POLKADOT, 'polkadot:b0a8d493285c2df73290dfb7e61f870f'),
  }),
) as fc.Arbitrary<Pick<SignInFields, 'accountAddress' | 'chainId'>>

const rest = fc.record(
  {
    domain,
    uri,
    version: fc.constant('1'),
    nonce: characters(`${LETTERS}${LETTERS.toUpperCase()}${DIGITS}`, {
      minLength: 8,
      maxLength: 40,
    }),
    issuedAt: time,
    scheme: fc.constantFrom('https', 'http'),
    statement,
    expirationTime: time,
    notBefore: time,
    requestId: characters(`${LETTERS}${DIGITS}-._~:@!$&'()*+,;=`, { minLength: 1, maxLength: 20 }),
    resources: fc.array(uri, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
)

/** Fields of a valid message, for accounts of an arbitrary. */
export function createFields(
  account: fc.Arbitrary<Pick<SignInFields, 'accountAddress' | 'chainId'>>,
): fc.Arbitrary<SignInFields> {
  return fc.tuple(account, rest).map(([own, others]) => ({ ...own, ...others }))
}
