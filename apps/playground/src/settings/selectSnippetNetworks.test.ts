import { expect, test } from 'vitest'
import { pageCatalogues } from '../i18n/usePageText.ts'
import { hosts } from '../start/hosts.ts'
import { selectSnippetNetworks } from './selectSnippetNetworks.ts'

const every = ['local', 'local-solana', 'local-bitcoin', 'local-polkadot']

test.each([
  ['react', every, [], false],
  ['element', every, [], false],
  ['wagmi', every, [], false],
  ['script', every, ['Bitcoin', 'Polkadot Asset Hub'], false],
  ['script', ['bitcoin'], ['Bitcoin'], true],
  ['wagmi', ['solana', 'bitcoin'], ['Solana', 'Bitcoin'], true],
] as const)(
  'selectSnippetNetworks: what a page does not support: %s, %j',
  (host, names, ...rest) => {
    const { networks, leftOut, isReplaced } = selectSnippetNetworks(names, host)
    expect([leftOut, isReplaced]).toEqual(rest)
    const titles = Array.from(networks.values(), ({ name }) => name)
    expect(titles).not.toHaveLength(0)
    expect(titles.filter((title) => (leftOut as readonly string[]).includes(title))).toEqual([])
  },
)

test.each(Object.values(pageCatalogues))(
  'the sentences name the tabs that support all',
  (texts) => {
    const able = hosts.filter(
      ({ id }) => selectSnippetNetworks(['bitcoin'], id).leftOut.length === 0,
    )
    expect(able).toHaveLength(2)
    for (const { title } of able) {
      expect(texts['configure.leftOut.script']).toContain(title)
      expect(texts['configure.leftOut.wagmi']).toContain(title)
    }
  },
)
