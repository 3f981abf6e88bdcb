import { ConfigError } from '@portico/common'
import { deriveKey } from '@portico/common/secrets'
import { createAccessTokens, TOKEN_SEED_LABEL } from '@portico/common/tokens'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const WALLET_SECRET = 'the secret of the wallet service'

const { keys } = createAccessTokens({
  seed: deriveKey(WALLET_SECRET, TOKEN_SEED_LABEL),
  walletOrigin: 'https://wallet.example',
  now: Date.now,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
})

const projectsOf = (origin: string) =>
  JSON.stringify({ projects: [{ id: 'shop', name: 'Shop', origins: [origin] }] })

const needed = {
  PROJECTS: projectsOf('https://shop.example'),
  WALLET_ORIGIN: 'https://wallet.example',
  WALLET_KEYS: JSON.stringify(keys),
  KEEPER_ORIGIN: 'https://keeper.example',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Keeper <keeper@example.com>',
}

const problemsOf = (change: NodeJS.ProcessEnv) => {
  try {
    readConfig({ ...needed, ...change })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems
  }
}

test('readConfig: what is needed, and the defaults', () => {
  expect(readConfig(needed)).toMatchObject({
    host: '127.0.0.1',
    port: 8793,
    walletOrigin: 'https://wallet.example',
    walletKeys: keys,
    keeperOrigin: 'https://keeper.example',
    keeperId: 'keeper',
    secret: needed.SECRET,
    mailBudget: { projectPerDay: 10_000, servicePerHour: 5000 },
  })
})

test('readConfig: names everything that is missing', () => {
  const names = problemsOf({
    PROJECTS: '',
    WALLET_ORIGIN: '',
    WALLET_KEYS: '',
    SECRET: '',
    SMTP_URL: '',
    MAIL_FROM: '',
  }).map((line) => line.split(' ')[0])
  expect(names.sort()).toEqual([
    'MAIL_FROM',
    'PROJECTS_FILE',
    'SECRET',
    'SMTP_URL',
    'WALLET_KEYS',
    'WALLET_ORIGIN',
  ])
})

test('readConfig: needs no origin of its own beside a wallet of this machine', () => {
  expect(problemsOf({ KEEPER_ORIGIN: '' })).toEqual([
    'KEEPER_ORIGIN must be set to the origin of this service in browsers, such as https://keeper.example.',
  ])
  expect(problemsOf({ KEEPER_ORIGIN: '', WALLET_ORIGIN: 'http://wallet.localhost:1' })).toEqual([])
})

test.each([
  [
    'the origin of the wallet',
    { KEEPER_ORIGIN: needed.WALLET_ORIGIN },
    'KEEPER_ORIGIN is that of the wallet service: give the keeper one of its own.',
  ],
  [
    'the origin of a site',
    { PROJECTS: projectsOf(needed.KEEPER_ORIGIN) },
    'KEEPER_ORIGIN is also an origin of the project shop.',
  ],
  [
    'a wallet at the origin of a site',
    { PROJECTS: projectsOf(needed.WALLET_ORIGIN) },
    'WALLET_ORIGIN is also an origin of the project shop.',
  ],
  [
    'the secret of the wallet',
    { SECRET: WALLET_SECRET },
    'SECRET is that of the wallet service: give the keeper one of its own.',
  ],
])('readConfig: refuses %s', (_, change, problem) => {
  expect(problemsOf(change)).toEqual([problem])
})

const KEYS =
  'WALLET_KEYS must be a JSON Web Key Set of Ed25519 public keys, as /.well-known/jwks.json of the wallet service has it.'

test.each([
  ['no JSON', 'hunter2'],
  ['an address', 'https://wallet.example/.well-known/jwks.json'],
  ['no key', '{"keys":[]}'],
  ['one key alone', JSON.stringify(keys.keys[0])],
  ['a private key', JSON.stringify({ keys: [{ ...keys.keys[0], d: 'hunter2' }] })],
  ['a key of another kind', JSON.stringify({ keys: [{ kty: 'RSA', n: 'hunter2', e: 'AQAB' }] })],
  ['a symmetric key', JSON.stringify({ keys: [{ kty: 'oct', k: 'hunter2' }] })],
])('readConfig: refuses %s as keys of the wallet service', (_, value) => {
  expect(problemsOf({ WALLET_KEYS: value })).toEqual([KEYS])
})
