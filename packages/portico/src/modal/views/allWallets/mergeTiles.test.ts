import { expect, test } from 'vitest'
import { combineConnectors } from '../../../features/connections/combineConnectors.ts'
import { toListedWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { type MergeTilesParameters, mergeTiles } from './mergeTiles.ts'

const entry = (id: string, name: string, rdns?: string) => toListedWallet({ id, name, rdns })
const config: MergeTilesParameters['config'] = {
  customWallets: [{ id: 'own', name: 'Own Wallet' }],
  excludeWallets: ['gone'],
  excludedWallets: [{ name: 'Unwanted' }],
  coinbase: false,
  baseAccount: true,
}
const listed = [
  { ...entry('alpha', 'Alpha', 'com.alpha'), imageUrl: 'https://x.y/a' },
  entry('trust', 'Trust Wallet'),
  entry('gone', 'Gone'),
  entry('unwanted', 'Unwanted'),
  entry('coinbase', 'Coinbase', 'com.coinbase.wallet'),
  entry('pinned', 'Pinned'),
]
const installed = combineConnectors([fakeWallet('Alpha', { id: 'com.alpha', rdns: 'com.alpha' })])
const merge = (search = '') =>
  mergeTiles({ config, installed, featured: [entry('pinned', 'Pinned')], listed, search })

test("mergeTiles: installed, featured, the site's own, then the directory; each once, none hidden", () => {
  expect(merge().map(({ name, installed: here }) => [name, here])).toEqual([
    ['Alpha', true],
    ['Pinned', false],
    ['Own Wallet', false],
    ['Trust', false],
  ])
})

test('mergeTiles: an installed wallet takes its logo from the directory if it has none', () => {
  expect(merge()[0]).toMatchObject({ id: 'com.alpha', icon: 'https://x.y/a' })
})

test('mergeTiles: searches installed and configured wallets, too', () => {
  const names = (search: string) =>
    mergeTiles({ config, installed, featured: [], listed: [], search }).map(({ name }) => name)
  expect(names('alp')).toEqual(['Alpha'])
  expect(names('own')).toEqual(['Own Wallet'])
  expect(names('zz')).toEqual([])
})

test('mergeTiles: the answer of the directory is added to the local matches and moves none', () => {
  const found = [entry('later', 'Trustee'), entry('odd', 'Renamed')]
  const names = (rest: Partial<MergeTilesParameters>) =>
    mergeTiles({ config, installed, featured: [], listed, search: 'trust', ...rest }).map(
      ({ name }) => name,
    )
  expect(names({})).toEqual(['Trust'])
  expect(names({ found: [], answer: new Set(['pinned']) })).toEqual(['Trust', 'Pinned'])
  expect(names({ found, answer: new Set(['odd', 'trust']) })).toEqual([
    'Trust',
    'Trustee',
    'Renamed',
  ])
  // A better match that arrives later does not move to the front.
  const late = [entry('x', 'My Trustee'), ...found]
  expect(names({ found: late })).toEqual(['Trust', 'My Trustee', 'Trustee'])
  expect(names({ found, search: '' })).not.toContain('Trustee')
})
