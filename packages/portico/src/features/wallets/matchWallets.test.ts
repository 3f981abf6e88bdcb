import { expect, test } from 'vitest'
import { findWalletImage } from './matchWallets.ts'
import type { DirectoryWallet } from './types.ts'

const listed: readonly DirectoryWallet[] = [
  { id: 'alpha', name: 'Alpha', rdns: 'io.alpha' },
  { id: 'beta', name: 'Beta' },
]
const directory = { featured: [], recommended: listed, detected: [] }
const find = (images: Readonly<Record<string, string>>, wallet: Partial<DirectoryWallet>) =>
  findWalletImage(images, { id: 'x', name: 'X', ...wallet }, directory)

test.each<[string, Readonly<Record<string, string>>, Partial<DirectoryWallet>]>([
  ['the connector id', { 'solana:Alpha': '/a.png' }, { id: 'solana:Alpha' }],
  ['its rdns', { 'io.alpha': '/a.png' }, { id: 'io.alpha#2', rdns: 'io.alpha' }],
  ['the directory id of an installed wallet', { alpha: '/a.png' }, { rdns: 'io.alpha' }],
  ['the directory id of another wallet', { alpha: '/a.png' }, { id: 'alpha' }],
  ['the rdns of a wallet that is not installed', { 'io.alpha': '/a.png' }, { id: 'alpha' }],
  ['the directory id of a wallet without an rdns', { beta: '/a.png' }, { name: 'beta' }],
])('findWalletImage: finds a picture by %s', (_, images, wallet) => {
  expect(find(images, wallet)).toBe('/a.png')
})

test('findWalletImage: none for another wallet, and none for inherited keys', () => {
  expect(find({ alpha: '/a.png' }, { rdns: 'io.gamma' })).toBeUndefined()
  expect(find({ alpha: '/a.png' }, { id: '__proto__', rdns: 'constructor' })).toBeUndefined()
  expect(find({}, { id: 'alpha' })).toBeUndefined()
})
