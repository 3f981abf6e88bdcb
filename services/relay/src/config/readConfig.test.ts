import { ConfigError } from '@portico/common'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const PROJECTS = JSON.stringify({
  projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
})

test('readConfig: only projects are required', () => {
  const config = readConfig({ PROJECTS, REDIS_URL: '' })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8791,
    urls: [],
    redisUrl: undefined,
    ttlMaxSeconds: 86_400,
    projects: [{ id: 'shop', origins: ['https://shop.example'], active: true }],
  })
})

test('readConfig: the quotas of addresses and projects are shares of the store', () => {
  const two = JSON.stringify({
    projects: ['a', 'b'].map((id) => ({ id, name: id, origins: [] })),
  })
  expect(readConfig({ PROJECTS }).storeLimits).toMatchObject({
    perAddress: { messages: 10_000, bytes: 12_800_000 },
    perProject: { messages: 200_000, bytes: 256_000_000 },
  })
  expect(readConfig({ PROJECTS: two }).storeLimits.perProject).toEqual({
    messages: 100_000,
    bytes: 128_000_000,
  })
  const small = { PROJECTS: two, STORE_MESSAGES_MAX: '30', STORE_MAX_BYTES: '1000000' }
  expect(readConfig(small).storeLimits).toMatchObject({
    perAddress: { messages: 2, bytes: 262_644 },
    perProject: { messages: 15, bytes: 500_000 },
  })
  const given = {
    ADDRESS_MESSAGES_MAX: '7',
    ADDRESS_MAX_BYTES: '300000',
    PROJECT_MESSAGES_MAX: '9',
    PROJECT_MAX_BYTES: '400000',
  }
  expect(readConfig({ PROJECTS: two, ...given }).storeLimits).toMatchObject({
    perAddress: { messages: 7, bytes: 300_000 },
    perProject: { messages: 9, bytes: 400_000 },
  })
})

test('readConfig: accepts a project of the gateway', () => {
  const limits = { perMinute: 1, perAddressPerMinute: 1 }
  const shop = { id: 'shop', name: 'Shop', origins: [], limits, features: { rpc: true } }
  const { projects } = readConfig({ PROJECTS: JSON.stringify({ projects: [shop] }) })
  expect(projects).toEqual([{ id: 'shop', name: 'Shop', origins: [], active: true }])
})

const project = (more: object) => ({
  PROJECTS: JSON.stringify({ projects: [{ id: 'a', name: 'A', origins: [], ...more }] }),
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{}, 'PROJECTS_FILE must name a file with your projects; see docs/relay.md.'],
  [{ PROJECTS, PROJECTS_FILE: 'x' }, 'PROJECTS and PROJECTS_FILE are both set'],
  [{ PROJECTS_FILE: 'not-there.json' }, 'PROJECTS_FILE must name a readable JSON file'],
  [{ PROJECTS: 'secret{' }, 'PROJECTS must be JSON'],
  [{ PROJECTS: '{}' }, 'PROJECTS: projects: '],
  [{ PROJECTS: '{"projects":[]}' }, 'PROJECTS: projects: must hold a project'],
  [project({ origins: ['https://a.example/'] }), 'PROJECTS: projects.0.origins.0: an origin is'],
  [project({ origins: ['*'] }), 'an origin is written as https://app.example'],
  [project({ id: 'a b' }), 'PROJECTS: projects.0.id: '],
  [{ PROJECTS, PORT: 'secret' }, 'PORT must be a whole number.'],
  [{ PROJECTS, PORT: '70000' }, 'PORT must be 65535 or less.'],
  [{ PROJECTS, HOST: '0.0.0.0' }, 'RELAY_URLS must be set to the address that clients have'],
  [{ PROJECTS, RELAY_URLS: 'https://secret' }, 'RELAY_URLS must list addresses that begin with'],
  [{ PROJECTS, REDIS_URL: 'secret' }, 'REDIS_URL must be an address that begins with redis://'],
  [{ PROJECTS, ADMIN_TOKEN: 'secret' }, 'ADMIN_TOKEN must have 32 characters or more.'],
  [{ PROJECTS, TTL_MAX_SECONDS: '2592001' }, 'TTL_MAX_SECONDS must be 2592000 or less.'],
  [{ PROJECTS, FRAME_MAX_BYTES: '100000' }, 'FRAME_MAX_BYTES must be 1024 or more above'],
  [{ PROJECTS, ADDRESS_MAX_BYTES: '9000' }, 'ADDRESS_MAX_BYTES must be 500 or more above'],
  [{ PROJECTS, PROJECT_MAX_BYTES: '9000' }, 'PROJECT_MAX_BYTES must be 500 or more above'],
  [{ PROJECTS, LOG_LEVEL: 'secret' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
])('readConfig: %j is reported in one line without the value', (environment, line) => {
  let thrown: unknown
  try {
    readConfig(environment)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ConfigError)
  const { problems } = thrown as ConfigError
  expect(problems.some((problem) => problem.startsWith(line) || problem.includes(line))).toBe(true)
  expect(problems.join()).not.toContain('secret')
})
