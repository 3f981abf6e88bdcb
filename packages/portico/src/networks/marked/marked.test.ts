import { expect, test } from 'vitest'
import { networkMarks } from '../../modal/components/networkMarks.ts'
import type { Network } from '../../wire/network.ts'
import * as plain from '../index.ts'
import * as entry from './index.ts'

const marked = entry as Readonly<Record<string, unknown>>
const names = Object.entries(plain).flatMap(([name, value]) =>
  typeof value === 'object' && 'caipNetworkId' in value ? [[name, value as Network] as const] : [],
)

test('portico/networks/marked: has the names of portico/networks', () => {
  expect(Object.keys(marked).toSorted()).toEqual(Object.keys(plain).toSorted())
  expect(names.length).toBeGreaterThan(35)
})

test.each(names)('portico/networks/marked: only adds the mark of %s', (name, network) => {
  const { mark, ...rest } = marked[name] as Network
  const { mark: _, ...own } = network
  expect(rest).toEqual(own)
  // A mark is drawn in white.
  const isWhite = networkMarks[network.id]?.ink === undefined
  expect(mark).toEqual(isWhite ? expect.stringMatching(/^[Mm][\w.\- ]+$/) : undefined)
})

test('portico/networks/marked: two networks share a mark where they share the logo', () => {
  const groups = (pathOf: (name: string, network: Network) => string | undefined) => {
    const found = new Map<string | undefined, string[]>()
    for (const [name, network] of names) {
      const path = pathOf(name, network)
      if (path) found.set(path, [...(found.get(path) ?? []), name])
    }
    return [...found.values()]
  }
  const builtIn = groups((_, { id }) =>
    networkMarks[id]?.ink ? undefined : networkMarks[id]?.path,
  )
  expect(groups((name) => (marked[name] as Network).mark)).toEqual(builtIn)
})

test('portico/networks/marked: allNetworks is that of portico/networks', () => {
  const all = new Set<unknown>(Object.values(marked))
  expect(entry.allNetworks.every((network) => all.has(network))).toBe(true)
  const ids = (networks: readonly Network[]) => networks.map(({ caipNetworkId }) => caipNetworkId)
  expect(ids(entry.allNetworks)).toEqual(ids(plain.allNetworks))
})
