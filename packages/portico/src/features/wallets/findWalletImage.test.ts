import { expect, test } from 'vitest'
import { findWalletImage } from './findWalletImage.ts'
import type { DirectoryWallet } from './types.ts'

const listed: readonly DirectoryWallet[] = [
  { id: 'alpha', name: 'Alpha', rdns: 'io.alpha' },
  { id: 'beta', name: 'Beta' },
]
const directory = { featured: [], recommended: listed, detected: [] }
const find = (images: Readonly<Record<string, string>>, wallet: Partial<DirectoryWallet>) =>
  findWalletImage(images, { id: 'x', name: 'X', ...wallet }, directory)

test.each<[string, Readonly<Record<string, string>>, Partial<DirectoryWallet>]>([
  ['its id here', { 'solana:Alpha': '/a.png' }, { id: 'solana:Alpha' }],
  ['its rdns', { 'io.alpha': '/a.png' }, { id: 'io.alpha#2', rdns: 'io.alpha' }],
  ['the directory’s id, when it is installed', { alpha: '/a.png' }, { rdns: 'io.alpha' }],
  ['the directory’s id, when it is not', { alpha: '/a.png' }, { id: 'alpha' }],
  ['the rdns of a wallet that is not installed', { 'io.alpha': '/a.png' }, { id: 'alpha' }],
  ['the directory’s id of a wallet without an rdns', { beta: '/a.png' }, { name: 'beta' }],
])('a picture is found by %s', (_, images, wallet) => {
  expect(find(images, wallet)).toBe('/a.png')
})

test('there is none for another wallet, and none in what every object has', () => {
  expect(find({ alpha: '/a.png' }, { rdns: 'io.gamma' })).toBeUndefined()
  expect(find({ alpha: '/a.png' }, { id: '__proto__', rdns: 'constructor' })).toBeUndefined()
  expect(find({}, { id: 'alpha' })).toBeUndefined()
})
