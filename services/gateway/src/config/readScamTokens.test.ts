import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ConfigError } from '@portico/common'
import { createTestFolder } from '@portico/common/test'
import { NATIVE_TOKEN_ADDRESSES } from 'portico/wire'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const EVM = `0x${'AbCd'.repeat(10)}`
const SOLANA = 'So11111111111111111111111111111111111111112'

async function read(content: unknown) {
  const file = join(await createTestFolder(), 'scams.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ SCAM_TOKENS_FILE: file }).scamTokens
}

test('SCAM_TOKENS_FILE: none by default', () => {
  expect(readConfig({}).scamTokens).toEqual(new Set())
})

test('SCAM_TOKENS_FILE: ids in lower case, and other addresses are skipped', async () => {
  const about = { name: 'Free Money', symbol: 'FREE', decimals: 18 }
  const tokens = [
    { ...about, chainId: 1, address: EVM },
    { ...about, chainId: 8453, address: EVM.toLowerCase() },
    { ...about, chainId: 101, address: SOLANA },
    { ...about, chainId: 1, address: NATIVE_TOKEN_ADDRESSES.eip155 },
  ]
  const version = { major: 1, minor: 0, patch: 0 }
  const list = { name: 'Scams', timestamp: '2026-11-28T00:00:00Z', version, tokens }
  const address = EVM.toLowerCase()
  expect(await read(list)).toEqual(new Set([`eip155:1:${address}`, `eip155:8453:${address}`]))
})

// The published schema of token lists.
test('SCAM_TOKENS_FILE: every token list has what is read', () => {
  const { resolve } = createRequire(import.meta.url)
  const path = resolve('@uniswap/token-lists/src/tokenlist.schema.json')
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema
  const { required, properties } = schema.definitions.TokenInfo
  expect(schema.required).toContain('tokens')
  expect(required).toEqual(expect.arrayContaining(['chainId', 'address']))
  expect(properties.chainId).toMatchObject({ type: 'integer', minimum: 1 })
  const pattern = new RegExp(properties.address.pattern)
  expect([EVM, SOLANA].map((address) => pattern.test(address))).toEqual([true, true])
})

interface Schema {
  readonly required: readonly string[]
  readonly definitions: {
    readonly TokenInfo: {
      readonly required: readonly string[]
      readonly properties: {
        readonly chainId: object
        readonly address: { readonly pattern: string }
      }
    }
  }
}

test.each([
  ['no JSON', '{'],
  ['no list', { tokens: 'all' }],
  ['a network that is text', { tokens: [{ chainId: '1', address: EVM }] }],
])('SCAM_TOKENS_FILE: %s stops the start', async (_, content) => {
  await expect(read(content)).rejects.toThrow(ConfigError)
  await expect(read(content)).rejects.toThrow('SCAM_TOKENS_FILE must name a readable list')
})

test('SCAM_TOKENS_FILE: a missing file stops the start', async () => {
  const missing = join(await createTestFolder(), 'missing.json')
  expect(() => readConfig({ SCAM_TOKENS_FILE: missing })).toThrow('SCAM_TOKENS_FILE must name')
})
