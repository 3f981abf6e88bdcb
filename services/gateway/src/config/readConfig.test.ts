import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigError, explainStart } from '@portico/common'
import { createTestFolder } from '@portico/common/test'
import { expect, test } from 'vitest'
import { findStartWarnings } from './findStartWarnings.ts'
import { readConfig } from './readConfig.ts'

function problemOf(environment: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new TypeError('it was accepted')
}

test('readConfig: the defaults serve this machine from one folder', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8790,
    dataDirectory: resolve('data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    trustedProxies: 0,
    logLevel: 'info',
    allowPrivateUpstreams: false,
    adminToken: undefined,
    usageDays: 90,
    chains: [],
  })
})

test('readConfig: an empty variable counts as unset', () => {
  const names = ['DATABASE_URL', 'REDIS_URL', 'PORT', 'ADMIN_TOKEN', 'CHAINS_FILE', 'RPC_EIP155_1']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

const rpcLine = (name: string) =>
  `${name} must list addresses (https://, wss://), separated by commas.`

test.each([
  ['CERTIFIED_WALLETS', 'a,,b', 'CERTIFIED_WALLETS must list ids of wallets, separated by commas.'],
  ['PORT', 'eighty', 'PORT must be a whole number.'],
  ['PORT', '-1', 'PORT must be a whole number.'],
  ['PORT', '65536', 'PORT must be 65535 or less.'],
  ['PORT', '80.5', 'PORT must be a whole number.'],
  [
    'DATABASE_URL',
    'mysql://me:hunter2@db/x',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_URL',
    'me:hunter2@db',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    'REDIS_URL',
    'http://:hunter2@cache',
    'REDIS_URL must be an address that begins with redis:// or rediss://.',
  ],
  ['TRUSTED_PROXIES', '11', 'TRUSTED_PROXIES must be 10 or less.'],
  ['TRUSTED_PROXIES', 'yes', 'TRUSTED_PROXIES must be a whole number.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent.'],
  ['USAGE_DAYS', '0', 'USAGE_DAYS must be 1 or more.'],
  ['ONRAMP_DAYS', '0', 'ONRAMP_DAYS must be 1 or more.'],
  ['REQUEST_TIMEOUT_MS', '99', 'REQUEST_TIMEOUT_MS must be 100 or more.'],
  ['REQUEST_TIMEOUT_MS', '120001', 'REQUEST_TIMEOUT_MS must be 120000 or less.'],
  ['BODY_MAX_BYTES', '1', 'BODY_MAX_BYTES must be 1024 or more.'],
  ['BODY_MAX_BYTES', '1e6', 'BODY_MAX_BYTES must be a whole number.'],
  ['ALLOW_PRIVATE_UPSTREAMS', '1', 'ALLOW_PRIVATE_UPSTREAMS must be true or false.'],
  ['ADMIN_TOKEN', 'hunter2', 'ADMIN_TOKEN must have 32 characters or more.'],
  ['PUBLIC_PRICES', 'hunter2', 'PUBLIC_PRICES must be true or false.'],
  [
    'EGRESS_HOSTS',
    'https://hunter2.example/',
    'EGRESS_HOSTS must list host names, or origins such as http://127.0.0.1:8787.',
  ],
  [
    'IPFS_GATEWAY',
    'hunter2.example',
    'IPFS_GATEWAY must be an address that begins with https:// or http://.',
  ],
  ['PORTFOLIO_API_KEY', 'hunter2', 'PORTFOLIO_API_KEY must have 8 characters or more.'],
  ['ZERO_EX_API_KEY', 'hunter2', 'ZERO_EX_API_KEY must have 8 characters or more.'],
  ['LIFI_API_KEY', 'hunter2', 'LIFI_API_KEY must have 8 characters or more.'],
  ['HELIUS_API_KEY', 'hunter2', 'HELIUS_API_KEY must have 8 characters or more.'],
  ['PRICES_API_KEY', 'hunter2', 'PRICES_API_KEY must have 8 characters or more.'],
  ['RPC_EIP155_1', 'node.example/hunter2', rpcLine('RPC_EIP155_1')],
  ['RPC_EIP155_1', 'https://a.example,,https://b.example', rpcLine('RPC_EIP155_1')],
  ['RPC_EIP155_1', 'file:///etc/hunter2', rpcLine('RPC_EIP155_1')],
  ['RPC_EIP155_no:thing', 'https://a.example/hunter2', rpcLine('RPC_EIP155_no:thing')],
  [
    'CHAINS_FILE',
    'hunter2.json',
    'CHAINS_FILE must name a readable JSON file; see docs/self-hosting.md for its shape.',
  ],
])('readConfig: %s=%s is refused without a copy of the value', (name, value, line) => {
  const { problems, message } = problemOf({ [name]: value })
  expect(problems).toEqual([line])
  expect(message).not.toContain('hunter2')
})

test('readConfig: each invalid variable has one line', () => {
  const { problems } = problemOf({ PORT: 'x', LOG_LEVEL: 'x', ADMIN_TOKEN: 'x' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'ADMIN_TOKEN'])
})

test('readConfig: a variable replaces the upstreams of a network in CHAINS_FILE', async () => {
  const file = join(await createTestFolder(), 'chains.json')
  const chains = [
    { id: 'eip155:1', name: 'One', rpc: ['https://a.example'] },
    { id: 'eip155:10', rpc: ['wss://b.example', 'https://b.example'] },
  ]
  await writeFile(file, JSON.stringify({ chains }))
  const config = readConfig({
    CHAINS_FILE: file,
    RPC_EIP155_1: 'https://c.example, wss://d.example/key',
    RPC_SOLANA_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp: 'https://e.example',
    RPC_BIP122_000000000019d6689c085ae165831e93: 'https://f.example/api',
    RPC_POLKADOT_91b171bb158e2d3848fa23a9f1c25182: 'https://g.example',
  })
  expect(config.chains).toEqual([
    { id: 'eip155:1', name: 'One', rpc: ['https://c.example', 'wss://d.example/key'] },
    { id: 'eip155:10', rpc: ['wss://b.example', 'https://b.example'] },
    { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpc: ['https://e.example'] },
    { id: 'bip122:000000000019d6689c085ae165831e93', rpc: ['https://f.example/api'] },
    { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', rpc: ['https://g.example'] },
  ])
})

test.each([
  ['https://IPFS.example/ipfs', 'https://ipfs.example/ipfs/'],
  ['https://ipfs.example:443/ipfs/', 'https://ipfs.example/ipfs/'],
])('readConfig: IPFS_GATEWAY %s is read as %s', (value, expected) => {
  expect(readConfig({ IPFS_GATEWAY: value }).ipfsGateway).toBe(expected)
})

test('readConfig: a network needs an HTTP upstream', () => {
  const error = problemOf({ RPC_EIP155_1: 'wss://a.example' })
  expect(error.problems).toEqual([
    'eip155:1 needs an upstream that begins with https:// (or http://).',
  ])
})

test.each([
  [{ chains: [{ id: 'eip155:1', rpc: 'https://node.example/hunter2' }] }, 'chains.0.rpc'],
  [{ chains: [{ id: 'hunter2', rpc: [] }] }, 'chains.0.id'],
  [{ chains: [{ id: 'cosmos:hunter2', rpc: [] }] }, 'chains.0.id'],
  [{ chains: [{ id: 'eip155:1', rpc: ['hunter2'] }] }, 'chains.0.rpc.0'],
  [
    { chains: [{ id: 'eip155:1', rpc: [], contracts: { multicall3: 'hunter2' } }] },
    'chains.0.contracts.multicall3',
  ],
  ['hunter2', 'root'],
])('readConfig: an invalid CHAINS_FILE is reported by path: %j', async (content, place) => {
  const file = join(await createTestFolder(), 'chains.json')
  await writeFile(file, JSON.stringify(content))
  const error = problemOf({ CHAINS_FILE: file })
  expect(error.problems).toHaveLength(1)
  expect(error.problems[0]).toMatch(`CHAINS_FILE: ${place}: `)
  expect(explainStart(error)).not.toContain('hunter2')
})

test('readConfig: a CHAINS_FILE that is not JSON is not quoted', async () => {
  const file = join(await createTestFolder(), 'chains.json')
  await writeFile(file, 'hunter2')
  const text = explainStart(problemOf({ CHAINS_FILE: file }))
  expect(text).toContain('Cause: it is not valid JSON')
  expect(text).not.toContain('hunter2')
})

test.each([
  'http://127.0.0.1:8545/hunter2',
  'http://127.1:8545',
  'http://10.0.0.7',
  'https://172.16.0.1',
  'https://192.168.1.9/key',
  'https://169.254.169.254/',
  'http://[::1]:8545',
  'http://[fd00::1]',
  'http://localhost:8545',
  'http://node.localhost.:8545',
])('readConfig: a private upstream %s needs ALLOW_PRIVATE_UPSTREAMS', (url) => {
  const RPC_EIP155_1 = `https://a.example,${url}`
  const { problems } = problemOf({ RPC_EIP155_1 })
  expect(problems).toEqual([
    'eip155:1 has an upstream with a private address: set ALLOW_PRIVATE_UPSTREAMS=true, or name one with a public address.',
  ])
  const { chains } = readConfig({ RPC_EIP155_1, ALLOW_PRIVATE_UPSTREAMS: 'true' })
  expect(chains[0]?.rpc).toHaveLength(2)
})

test('readConfig: checks WebSocket upstreams, too, and accepts names and public addresses', () => {
  expect(problemOf({ RPC_EIP155_1: 'https://a.example,ws://10.0.0.1' }).problems).toHaveLength(1)
  const RPC_EIP155_1 = 'https://8.8.8.8,https://node.example,https://[2606:4700::1111]'
  expect(readConfig({ RPC_EIP155_1 }).chains).toHaveLength(1)
})

test('findStartWarnings: warns about no upstream and about an unknown network', () => {
  expect(findStartWarnings(readConfig({}))).toEqual([
    expect.stringContaining('set one, such as RPC_EIP155_1'),
  ])
  const RPC_EIP155_1 = 'https://a.example'
  expect(findStartWarnings(readConfig({ RPC_EIP155_1 }))).toEqual([])
  const unknown = readConfig({ RPC_EIP155_1, RPC_EIP155_999999: 'https://b.example' })
  expect(findStartWarnings(unknown)).toEqual([
    expect.stringContaining('eip155:999999 is not a known network'),
  ])
  const described = { ...unknown.chains[1], id: 'eip155:999999', rpc: [], name: 'Own' }
  expect(findStartWarnings({ chains: [described] })).toEqual([])
})

const ed25519 = Buffer.alloc(64, 7).toString('base64')

test('readConfig: a provider of purchases needs all of its variables', () => {
  expect(readConfig({}).onramp).toEqual({ country: 'US', days: 365 })
  const all = {
    ONRAMP_COUNTRY: 'DE',
    COINBASE_KEY_ID: 'coinbase-id',
    COINBASE_KEY_SECRET: ed25519,
    MELD_API_KEY: 'meld-key',
    MOONPAY_API_KEY: 'pk_test_1',
    MOONPAY_SECRET_KEY: 'sk_test_1',
    SANDBOX_ONRAMP_URL: 'https://sandbox.example/',
    SANDBOX_ONRAMP_KEY: 'sandbox-key',
    SANDBOX_ONRAMP_SECRET: 'sandbox-secret',
  }
  expect(readConfig(all).onramp).toEqual({
    country: 'DE',
    days: 365,
    coinbase: { key: { id: 'coinbase-id', secret: ed25519 }, webhookSecret: undefined },
    meld: { apiKey: 'meld-key', webhook: undefined },
    moonpay: { apiKey: 'pk_test_1', secretKey: 'sk_test_1', webhookKey: undefined },
    sandbox: {
      url: 'https://sandbox.example',
      key: 'sandbox-key',
      webhookSecret: 'sandbox-secret',
    },
  })
  const { COINBASE_KEY_ID, MOONPAY_API_KEY } = all
  const half = { COINBASE_KEY_ID, MOONPAY_API_KEY, MELD_WEBHOOK_SECRET: 'meld-secret' }
  expect(problemOf(half).problems).toEqual([
    'COINBASE_KEY_SECRET must be set, too.',
    'MELD_WEBHOOK_URL must be set, too.',
    'MOONPAY_SECRET_KEY must be set, too.',
  ])
  expect(problemOf({ ...all, COINBASE_KEY_SECRET: 'no key of any form' }).problems).toEqual([
    'COINBASE_KEY_SECRET must be an Ed25519 key in base64, or a P-256 key as PEM.',
  ])
  const here = { ...all, SANDBOX_ONRAMP_URL: 'http://127.0.0.1:8784' }
  expect(problemOf(here).problems).toEqual([
    'SANDBOX_ONRAMP_URL is a private address: set ALLOW_PRIVATE_UPSTREAMS=true.',
  ])
})
