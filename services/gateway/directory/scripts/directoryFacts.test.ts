import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  readonly id: string
  readonly rdns: string | null
  readonly homepage: string
  readonly stores: Readonly<Record<string, string | null>>
  readonly mobile: Readonly<Record<string, string | null>>
}
const read = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
const rows: readonly Row[] = JSON.parse(read('wallets.json')).wallets
const row = (id: string) => rows.find((wallet) => wallet.id === id)

test.each(['leap', 'compass', 'magic-eden', 'ctrl'])(
  'directory: %s is closed and not listed',
  (id) => {
    expect(row(id)).toBeUndefined()
  },
)

test.each([
  ['uniswap', 'org.uniswap.app'],
  ['universal-profile', 'cloud.universalprofile'],
  ['solflare', null],
])('directory: %s has the reverse domain %s', (id, rdns) => {
  expect(row(id)?.rdns).toBe(rdns)
})

test.each([
  ['phantom', 'phantom.com'],
  ['ready', 'www.ready.co'],
  ['gate', 'www.gate.com'],
  ['okx', 'web3.okx.com'],
])('directory: %s has its homepage at %s', (id, host) => {
  expect(new URL(row(id)?.homepage ?? '').hostname).toBe(host)
})

test('directory: DISAGREEMENTS.md matches the data', () => {
  const listed = [
    ...read('DISAGREEMENTS.md').matchAll(/^\| ([\w-]+) \| ([\w.]+) \| (\S+) \| (.+) \|$/gm),
  ]
  expect(listed.length).toBeGreaterThan(0)
  for (const [, id = '', field = '', kept] of listed.slice(1)) {
    const value = field
      .split('.')
      .reduce<unknown>(
        (part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key],
        row(id),
      )
    expect([id, field, value ?? 'nothing']).toEqual([id, field, kept])
  }
})
