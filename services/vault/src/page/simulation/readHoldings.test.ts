import { type Address, none, some } from '@solana/kit'
import {
  AccountState,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
  type TokenArgs,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { toBase64 } from '../../frame/index.ts'
import { readHoldings, readPermissions } from './readHoldings.ts'

const OWNER = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as Address
const OTHER = 'Stake11111111111111111111111111111111111111' as Address
const MINT = 'So11111111111111111111111111111111111111112' as Address

/** A token account, as the package of its program encodes it. */
function createAccount(change: Partial<TokenArgs> = {}) {
  const bytes = getTokenEncoder().encode({
    ...{ mint: MINT, owner: OWNER, amount: 250n, state: AccountState.Initialized },
    ...{ delegate: none(), isNative: none(), delegatedAmount: 0n, closeAuthority: none() },
    ...change,
  })
  const data = [toBase64(new Uint8Array(bytes)), 'base64']
  return { lamports: 2_039_280, owner: TOKEN_PROGRAM_ADDRESS as string, data }
}

test('readHoldings: the amount of an account of the owner, and of no other one', () => {
  const read = (change?: Partial<TokenArgs>) =>
    readHoldings([createAccount(change)], [OTHER], OWNER)
  expect(read()).toEqual([{ token: MINT, amount: 250n }])
  expect(read({ owner: OTHER })).toEqual([])
})

test('readPermissions: another account may take tokens, or close the account', () => {
  const read = (change?: Partial<TokenArgs>) => readPermissions([createAccount(change)], OWNER)[0]
  expect(read()).toBe('')
  expect(read({ isNative: some(2_039_280n), delegatedAmount: 0n })).toBe('')
  const [delegate, closeAuthority] = [some(OTHER), some(OTHER)]
  const texts = [{ delegate }, { closeAuthority }, { delegate, closeAuthority }].map(read)
  expect(texts).not.toContain('')
  expect(read({ delegate: some(MINT) })).not.toBe(texts[0])
  expect(read({ owner: OTHER, delegate })).toBe('')
})
