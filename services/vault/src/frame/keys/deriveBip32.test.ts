import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../test/hex.ts'
import { deriveBip32 } from './deriveBip32.ts'
import { HARDENED } from './path.ts'

const h = (index: number) => index + HARDENED

// Test vectors 1 and 2 of https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
const one = '000102030405060708090a0b0c0d0e0f'
const two =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a2' +
  '9f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
const vectors: readonly [string, readonly number[], string][] = [
  [
    one,
    [],
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  [
    one,
    [h(0)],
    'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
  ],
  [
    one,
    [h(0), 1],
    'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
  ],
  [
    one,
    [h(0), 1, h(2), 2, 1_000_000_000],
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  ],
  [
    two,
    [0, h(2_147_483_647), 1, h(2_147_483_646), 2],
    'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
  ],
]

test.each(vectors)('deriveBip32: the vector of seed %s, path %j', (seed, path, extended) => {
  // The key ends the 78 bytes of an extended key; a checksum of four bytes follows.
  const privateKey = base58.decode(extended).subarray(46, 78)
  expect(toHex(deriveBip32(fromHex(seed), path))).toBe(toHex(privateKey))
})
