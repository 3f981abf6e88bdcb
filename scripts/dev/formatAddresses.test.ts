import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { formatAddresses } from './formatAddresses.mjs'

const lines = formatAddresses({
  gateway: 'http://gateway',
  relay: 'ws://relay',
  wallet: 'http://wallet',
  keeper: 'http://keeper',
  inbox: 'http://inbox',
  playground: 'http://site',
}).split('\n')

test('formatAddresses: a line for each service and page, the playground last', () => {
  expect(lines).toHaveLength(8)
  expect(lines).toContain('  wallet page http://wallet/wallet?project=playground')
  expect(lines.at(-1)).toBe('  playground  http://site')
})

test('formatAddresses: the README names the path of the wallet’s page', () => {
  expect(readFileSync(inRoot('README.md'), 'utf8')).toContain('/wallet?project=playground')
})
