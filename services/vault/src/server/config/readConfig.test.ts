import { ConfigError } from '@portico/common'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const withOrigins = (...origins: readonly string[]) =>
  JSON.stringify({ projects: [{ id: 'shop', name: 'Shop', origins }] })

const needed = {
  PROJECTS: withOrigins('https://shop.example'),
  WALLET_ORIGIN: 'https://wallet.example',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Wallet <wallet@example.com>',
}

test('readConfig: what is needed, and the defaults', () => {
  expect(readConfig(needed)).toMatchObject({
    host: '127.0.0.1',
    port: 8792,
    walletOrigin: 'https://wallet.example',
    databaseUrl: undefined,
    secret: needed.SECRET,
    smtpUrl: needed.SMTP_URL,
    mailFrom: needed.MAIL_FROM,
    mailBudget: { projectPerDay: 10_000, servicePerHour: 5000 },
    projects: [{ id: 'shop', origins: ['https://shop.example'], active: true }],
  })
})

test('readConfig: how keyslots name both keepers; one operator unless it says otherwise', () => {
  const read = (change: NodeJS.ProcessEnv) => readConfig({ ...needed, ...change }).keepers
  expect(read({})).toEqual([
    { id: 'wallet', operator: 'wallet.example' },
    { id: 'keeper', operator: 'wallet.example' },
  ])
  expect(read({ OPERATOR: 'Shop', KEEPER_OPERATOR: 'Bank', KEEPER_ID: 'bank' })).toEqual([
    { id: 'wallet', operator: 'Shop' },
    { id: 'bank', operator: 'Bank' },
  ])
  expect(() => read({ KEEPER_ID: 'wallet' })).toThrow('KEEPER_ID')
  expect(() => read({ OPERATOR: 'x'.repeat(101) })).toThrow('OPERATOR')
})

test('readConfig: prices come from a gateway with its project, or from nowhere', () => {
  const read = (change: NodeJS.ProcessEnv) => readConfig({ ...needed, ...change }).gateway
  expect(read({})).toBeUndefined()
  const gateway = { GATEWAY_URL: 'https://gateway.example/', GATEWAY_PROJECT: 'wallet' }
  expect(read(gateway)).toEqual({ url: 'https://gateway.example', projectId: 'wallet' })
  const { GATEWAY_URL, GATEWAY_PROJECT } = gateway
  expect(() => read({ GATEWAY_URL })).toThrow('belong together')
  expect(() => read({ GATEWAY_PROJECT })).toThrow('belong together')
  expect(() => read({ ...gateway, GATEWAY_URL: 'ftp://gateway.example' })).toThrow('GATEWAY_URL')
})

test('readConfig: the origin of the keeper is none of this service or of a site', () => {
  const read = (change: NodeJS.ProcessEnv) => readConfig({ ...needed, ...change })
  expect(read({ KEEPER_ORIGIN: 'https://keeper.example' }).keeperOrigin).toBe(
    'https://keeper.example',
  )
  expect(() => read({ KEEPER_ORIGIN: needed.WALLET_ORIGIN })).toThrow(
    'KEEPER_ORIGIN is that of this service: give the keeper one of its own.',
  )
  expect(() => read({ KEEPER_ORIGIN: 'https://shop.example' })).toThrow(
    'KEEPER_ORIGIN is also an origin of the project shop.',
  )
})

test.each([
  'http://localhost:5173',
  'http://site.localhost:5173',
  'https://site.localhost',
  'http://127.0.0.1:5173',
])('readConfig: %s is of this machine, and needs no WALLET_ORIGIN', (origin) => {
  const environment = { ...needed, PROJECTS: withOrigins(origin), WALLET_ORIGIN: '' }
  expect(readConfig(environment).projects[0]?.origins).toEqual([origin])
})

const WRITTEN = 'an origin is written as https://app.example, without a path or a slash at its end'
const SECURE =
  'an origin of the project shop must be https:// and the name of a host, or http://localhost with a port'

test.each([
  ['*', WRITTEN],
  ['https://*', WRITTEN],
  ['https://*.secret.example', WRITTEN],
  ['https://secret.example:*', WRITTEN],
  ['https://secret.example/', WRITTEN],
  ['https://secret.example/path', WRITTEN],
  ['https://secret.example:443', WRITTEN],
  ['https://Secret.example', WRITTEN],
  ['https://user@secret.example', WRITTEN],
  ['secret.example', WRITTEN],
  ['null', WRITTEN],
  ["'self'", WRITTEN],
  ['https:', WRITTEN],
  ['ftp://secret.example', WRITTEN],
  ['http://secret.example', SECURE],
  ['http://localhost.secret.example', SECURE],
  ['http://secretlocalhost', SECURE],
  ['http://127.0.0.2:3000', SECURE],
  ['http://192.168.0.7', SECURE],
  // A policy does not match these hosts.
  ['https://203.0.113.7', SECURE],
  ['https://[2001:db8::7]', SECURE],
  ['https://secret_site.example', SECURE],
  // Each of these would end the directive, or the policy.
  ['https://a;script-src.secret.example', SECURE],
  ['https://a,b.secret.example', SECURE],
  ["https://a'b.secret.example", SECURE],
  ['http://a;b.localhost', SECURE],
])('readConfig: refuses the origin %s in one line without the value', (origin, message) => {
  const environment = { ...needed, PROJECTS: withOrigins('https://shop.example', origin) }
  const { problems } = refusalOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^PROJECTS: /)
  expect(problems[0]).toContain(message)
  expect(problems[0]).not.toContain('secret')
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PROJECTS: '' }, 'PROJECTS_FILE must name a file with your projects'],
  [{ PROJECTS_FILE: 'x' }, 'PROJECTS and PROJECTS_FILE are both set'],
  [{ WALLET_ORIGIN: '' }, 'WALLET_ORIGIN must be set to the origin of this service in browsers'],
  [
    { WALLET_ORIGIN: 'https://shop.example' },
    'WALLET_ORIGIN is also an origin of the project shop',
  ],
  [{ WALLET_ORIGIN: 'http://wallet.example' }, 'WALLET_ORIGIN must be https://'],
  [{ WALLET_ORIGIN: 'https://wallet.example/' }, 'WALLET_ORIGIN an origin is written as'],
  [{ SECRET: '' }, 'SECRET must be set to 32 random characters or more.'],
  [{ SECRET: 'short' }, 'SECRET must have 32 characters or more.'],
  [{ SMTP_URL: '' }, 'SMTP_URL must be set to your mail server'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an address that begins with smtp://'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM must be set to the sender'],
  [{ MAILS_PER_HOUR: '0' }, 'MAILS_PER_HOUR must be 1 or more'],
  [{ MAILS_PER_PROJECT_DAY: 'many' }, 'MAILS_PER_PROJECT_DAY must be a whole number'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://'],
])('readConfig: %j is reported', (change, line) => {
  const { problems } = refusalOf({ ...needed, ...change })
  expect(problems.some((problem) => problem.startsWith(line))).toBe(true)
})

function refusalOf(environment: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error
  }
  throw new TypeError('It was not refused.')
}

test('readConfig: logins at providers, each with all that it needs', () => {
  const read = (change: NodeJS.ProcessEnv) => readConfig({ ...needed, ...change }).social
  expect(read({})).toEqual({})
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  // What is not named is off.
  expect(read(google)).toEqual({})
  const named = { ...google, SOCIAL_PROVIDERS: 'google' }
  expect(read(named)).toEqual({ google: { clientId: 'id', clientSecret: 'secret' } })
  const issuer = 'http://127.0.0.1:8786'
  const local = { WALLET_ORIGIN: 'http://wallet.localhost:8792', GOOGLE_ISSUER: issuer }
  expect(read({ ...named, ...local }).google).toMatchObject({ issuer })
  const github = { GITHUB_CLIENT_ID: 'g', GITHUB_CLIENT_SECRET: 'h' }
  const two = read({ ...named, ...github, SOCIAL_PROVIDERS: 'google, github' })
  expect(two.github).toEqual({ clientId: 'g', clientSecret: 'h' })
})

test('readConfig: Farcaster is off unless it is named, and has the public relay', async () => {
  const read = (change: NodeJS.ProcessEnv) => readConfig({ ...needed, ...change }).farcaster
  const node = { FARCASTER_RPC_URL: 'https://node.example/v2?key=1' }
  expect(read(node)).toBeUndefined()
  const named = { ...node, SOCIAL_PROVIDERS: 'farcaster' }
  const { createAppClient, viemConnector } = await import('@farcaster/auth-client')
  const ethereum = viemConnector({ rpcUrl: node.FARCASTER_RPC_URL })
  expect(read(named)).toEqual({
    rpcUrl: node.FARCASTER_RPC_URL,
    relayUrl: createAppClient({ ethereum }).config.relay,
  })
  const local = {
    WALLET_ORIGIN: 'http://wallet.localhost:8792',
    FARCASTER_RPC_URL: 'http://127.0.0.1:8545',
    FARCASTER_RELAY_URL: 'http://127.0.0.1:8785/',
  }
  expect(read({ ...named, ...local })).toEqual({
    rpcUrl: 'http://127.0.0.1:8545',
    relayUrl: 'http://127.0.0.1:8785',
  })
  expect(readConfig({ ...needed, ...named }).social).toEqual({})
})

test.each([
  [{ SOCIAL_PROVIDERS: 'google' }, 'GOOGLE_CLIENT_ID must be set'],
  [{ SOCIAL_PROVIDERS: 'x', X_CLIENT_ID: 'id' }, 'X_CLIENT_SECRET must be set'],
  [{ SOCIAL_PROVIDERS: 'apple', APPLE_CLIENT_ID: 'id' }, 'APPLE_TEAM_ID must be set'],
  [{ SOCIAL_PROVIDERS: 'facebook' }, 'does not say whether an e-mail address is verified'],
  [{ SOCIAL_PROVIDERS: 'toString' }, 'SOCIAL_PROVIDERS may name google'],
  [{ SOCIAL_PROVIDERS: 'farcaster' }, 'FARCASTER_RPC_URL must be set'],
  [{ FARCASTER_RPC_URL: 'http://node.example' }, 'FARCASTER_RPC_URL must be https://'],
  [{ FARCASTER_RPC_URL: 'wss://node.example' }, 'FARCASTER_RPC_URL must be https://'],
  [{ FARCASTER_RELAY_URL: 'http://relay.example' }, 'FARCASTER_RELAY_URL must be https://'],
  [{ FARCASTER_RELAY_URL: 'https://relay.example/?a' }, 'FARCASTER_RELAY_URL must be https://'],
  [
    { FARCASTER_RPC_URL: 'http://127.0.0.1:8545' },
    'FARCASTER_RPC_URL must be https:// unless WALLET_ORIGIN is of this machine',
  ],
  [
    { FARCASTER_RELAY_URL: 'http://127.0.0.1:8785' },
    'FARCASTER_RELAY_URL must be https:// unless WALLET_ORIGIN is of this machine',
  ],
  [{ APPLE_PRIVATE_KEY: 'no key' }, 'APPLE_PRIVATE_KEY must be the private key'],
  [{ GOOGLE_ISSUER: 'http://issuer.example' }, 'GOOGLE_ISSUER must be https://'],
  [{ GOOGLE_ISSUER: 'https://issuer.example/?a' }, 'GOOGLE_ISSUER must be https://'],
  [
    { GOOGLE_ISSUER: 'http://127.0.0.1:8786' },
    'GOOGLE_ISSUER must be https:// unless WALLET_ORIGIN is of this machine',
  ],
])('readConfig: refuses %o', (change: NodeJS.ProcessEnv, problem) => {
  expect(() => readConfig({ ...needed, ...change })).toThrow(problem)
})
