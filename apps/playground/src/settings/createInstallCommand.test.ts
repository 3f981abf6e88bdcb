import { expect, test } from 'vitest'
import { inRoot, readJson } from '../../../../scripts/lib/paths.mjs'
import type { Host } from '../start/hosts.ts'
import { importsOf } from '../test/importsOf.ts'
import { toPublicNetworks } from '../world/networks.ts'
import { createInstallCommand } from './createInstallCommand.ts'
import { createSnippet } from './createSnippet.ts'
import { defaultSettings, type Settings } from './settings.ts'

const { dependencies, peerDependencies } = readJson(inRoot('packages/portico/package.json'))
const every = ['mainnet', 'solana', 'bitcoin', 'polkadotAssetHub']

const cases: readonly {
  readonly host: Exclude<Host['id'], 'script'>
  readonly networks: readonly string[]
  readonly settings?: Partial<Settings>
}[] = [
  ...every.map((network) => ({ host: 'react' as const, networks: [network] })),
  { host: 'react', networks: every, settings: { login: true, signIn: 'required', embedded: true } },
  { host: 'wagmi', networks: ['mainnet'] },
  { host: 'wagmi', networks: every },
  { host: 'element', networks: every },
]

test.each(cases)(
  'createInstallCommand: what the code imports: $host, $networks',
  async (it) => {
    const { host, networks: names } = it
    const networks = toPublicNetworks(names)
    const code = createSnippet({ ...defaultSettings, ...it.settings }, networks, host)
    const imported = (await importsOf(code)).filter((name) => !(name in dependencies))
    const needed = imported.filter((name) => host !== 'react' || !/^react(?:-dom)?$/.test(name))
    // wagmi has a peer dependency of its own.
    const own = host === 'wagmi' ? ['@tanstack/react-query'] : []
    const command = createInstallCommand(networks, host)
    expect(packagesOf(command)).toEqual(['portico', ...needed, ...own].map(withVersion).sort())
  },
  60_000,
)

test('createInstallCommand: nothing for a script tag', () => {
  expect(createInstallCommand(toPublicNetworks(every), 'script')).toBeUndefined()
})

function packagesOf(command = ''): readonly string[] {
  expect(command).toMatch(/^npm install portico /)
  return command.split(' ').slice(2).sort()
}

/** The version whose newest release is in the range of the library: `1` of `^1.8.0`. */
function withVersion(name: string): string {
  const range: string | undefined = peerDependencies[name]
  const [, mark, major, minor] = /^([~^])(\d+)\.(\d+)\.\d+$/.exec(range ?? '') ?? []
  if (major === undefined) return name
  return `${name}@${mark === '^' && major !== '0' ? major : `${major}.${minor}`}`
}
