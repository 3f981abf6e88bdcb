import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { BaseError } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { createPortico } from '../createPortico.ts'
import { getBalance } from '../features/balances/getBalance.ts'
import { mainnet } from '../networks/index.ts'
import { evm } from './index.ts'
import { checkViem, createReader, VIEM_MIN } from './runtime.ts'

test('createReader: does not follow CCIP reads', () => {
  expect(createReader([{ url: 'https://rpc.example/' }]).ccipRead).toBe(false)
})

// viem follows CCIP reads by default, which send requests to any address of a hostile
// contract.
test.each(['packages/portico/src', 'services/gateway/src', 'apps/playground/src'])(
  'no viem client of %s follows by itself',
  (folder) => {
    const root = new URL(`../../../../${folder}/`, import.meta.url)
    const makers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path))
      .map((path) => readFileSync(new URL(path, root), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, ''))
      .flatMap((text) => (/from 'viem'|import\('viem'\)/.test(text) ? [text] : []))
      .flatMap((text) => text.split(/\bcreate(?:Public|Wallet|Test)?Client\(\{/).slice(1))
    expect(makers.length).toBeGreaterThan(0)
    for (const options of makers) expect(options.slice(0, 600)).toContain('ccipRead: false')
  },
)

describe('checkViem', () => {
  const file = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

  test('behaviour: requires the lowest version of the peer range', () => {
    expect(file('../../package.json').peerDependencies.viem).toBe(`^${VIEM_MIN}`)
  })

  test('behaviour: accepts the installed version, read from an error of viem', () => {
    const { version } = file('../../../../node_modules/viem/package.json')
    expect(new BaseError('').version).toBe(version)
    expect(() => checkViem()).not.toThrow()
  })

  test('behaviour: throws for an older version and names both versions', () => {
    for (const found of ['2.57.0', '2.9.32', 'viem@2.0.0', '1.21.4']) {
      const named = expect.stringMatching(
        `^Installed viem ${found.replace('viem@', '')} .*${VIEM_MIN}`,
      )
      expect(() => checkViem(found)).toThrow(
        expect.objectContaining({ code: 'instance/viem-too-old', shortMessage: named }),
      )
    }
  })

  test('behaviour: accepts newer versions of viem 2, and an unknown version', () => {
    for (const found of [undefined, '', '3.0.0', '2.100.0', '2.57.2']) {
      expect(() => checkViem(found)).not.toThrow()
    }
    const newer = fc.tuple(fc.integer({ min: 58, max: 999 }), fc.nat(99))
    fc.assert(fc.property(newer, ([minor, patch]) => checkViem(`2.${minor}.${patch}`)))
  })
})

describe('with an old viem', () => {
  afterEach(() => {
    vi.doUnmock('viem')
    vi.resetModules()
  })

  test('behaviour: what needs viem rejects with the required version', async () => {
    vi.resetModules()
    vi.doMock('viem', async (load) => ({
      ...(await load<typeof import('viem')>()),
      BaseError: class {
        version = '2.0.0'
      },
    }))
    const portico = createPortico({
      projectId: 'test',
      networks: [mainnet],
      adapters: [evm()],
      storage: memoryStorage(),
    })
    const address = '0x0000000000000000000000000000000000000001'
    await expect(getBalance(portico, { address })).rejects.toMatchObject({
      code: 'instance/viem-too-old',
    })
  })
})
