import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestFolder } from '@portico/common/test'
import { solana } from 'portico/networks'
import { expect, test } from 'vitest'
import { findNetworkProblems, readNetworks } from './readNetworks.ts'

const ethereum = {
  name: 'Ethereum',
  rpcUrl: 'https://rpc.example/v1?key=secret',
  symbol: 'ETH',
  decimals: 18,
}
const read = (networks: unknown) => readNetworks({ NETWORKS: JSON.stringify(networks) })

test('readNetworks: none without a variable; from the variable, or from the file', async () => {
  expect(readNetworks({})).toEqual({})
  const networks = {
    'eip155:1': ethereum,
    'eip155:31337': { ...ethereum, rpcUrl: 'http://127.0.0.1:8545' },
    [solana.caipNetworkId]: { ...ethereum, symbol: 'SOL', decimals: 9 },
  }
  expect(read(networks)).toEqual(networks)
  const file = join(await createTestFolder(), 'networks.json')
  writeFileSync(file, JSON.stringify(networks))
  expect(readNetworks({ NETWORKS_FILE: file })).toEqual(networks)
  expect(findNetworkProblems({ NETWORKS: '{}', NETWORKS_FILE: file })).toHaveLength(1)
  expect(() => readNetworks({ NETWORKS_FILE: `${file}.secret` })).toThrow(
    'NETWORKS_FILE must name a readable JSON file',
  )
})

test.each([
  ['a list', [ethereum]],
  ['no id of a network', { ethereum }],
  ['no HTTPS', { 'eip155:1': { ...ethereum, rpcUrl: 'http://secret.example' } }],
  ['a password', { 'eip155:1': { ...ethereum, rpcUrl: 'https://me:secret@rpc.example' } }],
  ['a socket', { 'eip155:1': { ...ethereum, rpcUrl: 'wss://secret.example' } }],
  [
    'a name that only ends like this machine',
    { 'eip155:1': { ...ethereum, rpcUrl: 'http://secretlocalhost' } },
  ],
  ['no address', { 'eip155:1': { ...ethereum, rpcUrl: '; secret *' } }],
  ['no name', { 'eip155:1': { ...ethereum, name: ' ' } }],
  ['no decimals', { 'eip155:1': { ...ethereum, decimals: 1.5 } }],
  ['a misspelt field', { 'eip155:1': { ...ethereum, rpc: 'https://secret.example' } }],
])('readNetworks: refuses %s, and does not repeat it', (_, networks) => {
  expect(() => read(networks)).toThrow(/^NETWORKS: /)
  expect(() => read(networks)).not.toThrow('secret.example')
})
