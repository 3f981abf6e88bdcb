import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { fromHex, toHex } from '../test/hex.ts'
import { deriveSlip10 } from './deriveSlip10.ts'

// Test vectors 1 and 2 for ed25519, https://github.com/satoshilabs/slips/blob/master/slip-0010.md
const one = '000102030405060708090a0b0c0d0e0f'
const two =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a2' +
  '9f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
const vectors: readonly [string, readonly number[], string, string][] = [
  [
    one,
    [],
    '90046a93de5380a72b5e45010748567d5ea02bbf6522f979e05c0d8d8ca9fffb',
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
  ],
  [
    one,
    [0],
    '8b59aa11380b624e81507a27fedda59fea6d0b779a778918a2fd3590e16e9c69',
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
  ],
  [
    one,
    [0, 1],
    'a320425f77d1b5c2505a6b1b27382b37368ee640e3557c315416801243552f14',
    'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2',
  ],
  [
    one,
    [0, 1, 2, 2, 1_000_000_000],
    '68789923a0cac2cd5a29172a475fe9e0fb14cd6adb5ad98a3fa70333e7afa230',
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
  [
    two,
    [],
    'ef70a74db9c3a5af931b5fe73ed8e1a53464133654fd55e7a66f8570b8e33c3b',
    '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012',
  ],
  [
    two,
    [0, 2_147_483_647, 1, 2_147_483_646, 2],
    '5d70af781f3a37b829f0d060924d5e960bdc02e85423494afc0b1a41bbe196d4',
    '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
  ],
]

test.each(vectors)('deriveSlip10: the vector of seed %s, path %j', (seed, path, chainCode, key) => {
  const node = deriveSlip10(fromHex(seed), path)
  expect(toHex(node.chainCode)).toBe(chainCode)
  expect(toHex(node.privateKey)).toBe(key)
})

test.each([-1, 0.5, 2 ** 31, Number.NaN])('deriveSlip10: refuses the index %s', (index) => {
  expect(() => deriveSlip10(fromHex(one), [index])).toThrow(new VaultError('input_invalid'))
})
