import type { DiscoveryHost, NamespaceDescriptor } from '../../core/interfaces/adapter.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { Network } from '../../wire/network.ts'
import { type ConformanceCheck, eventually, must, quiet } from './check.ts'

/** A descriptor over a page of its own. */
export interface DescriptorFixture {
  readonly descriptor: NamespaceDescriptor
  readonly networks: readonly Network[]
  readonly validAddresses: readonly string[]
  readonly invalidAddresses: readonly string[]
  /** Puts a wallet that announces itself into the page; the returned function takes it out. */
  install(): () => void
  /** Lets loose what a hostile page script may do. The wallet of `install` must still be found. */
  hostile?: (() => void) | undefined
}

type Rule = readonly [name: string, run: (fixture: DescriptorFixture) => Promise<void>]

const rules: readonly Rule[] = [
  [
    'addresses of the namespace are told from others',
    async ({ descriptor, validAddresses, invalidAddresses }) => {
      for (const address of validAddresses) {
        must(descriptor.parseAddress(address) !== undefined, `${address} is an address`)
      }
      for (const address of [...invalidAddresses, '', ' ', '__proto__']) {
        must(descriptor.parseAddress(address) === undefined, `${address} is no address`)
      }
    },
  ],
  [
    'the canonical form of an address is its own canonical form',
    async ({ descriptor, validAddresses }) => {
      for (const address of validAddresses) {
        const canonical = descriptor.parseAddress(address)
        must(canonical !== undefined, `${address} is an address`)
        must(descriptor.parseAddress(canonical) === canonical, `${canonical} stays as it is`)
        for (const spelling of spellings(descriptor, address)) {
          const same = descriptor.parseAddress(spelling) === canonical
          must(same, `${spelling} is another spelling of ${address}`)
        }
      }
    },
  ],
  [
    'a wallet that is in the page already is found',
    async (fixture) => {
      fixture.install()
      const { found, stop } = await discover(fixture)
      await eventually(() => found.size === 1, 'the wallet is found')
      checkOwn(fixture, [...found.values()])
      stop()
    },
  ],
  [
    'a wallet that comes later is found',
    async (fixture) => {
      const { found, stop } = await discover(fixture)
      fixture.install()
      await eventually(() => found.size === 1, 'the wallet is found')
      stop()
    },
  ],
  [
    'who stopped looking finds nothing',
    async (fixture) => {
      const { found, stop } = await discover(fixture)
      stop()
      stop()
      fixture.install()
      await quiet()
      must(found.size === 0, 'nothing is found')
    },
  ],
  [
    'a site that does not want announced wallets gets none',
    async (fixture) => {
      fixture.install()
      const { found, stop } = await discover(fixture, { announced: false, injected: false })
      await quiet()
      must(found.size === 0, 'nothing is found')
      stop()
    },
  ],
  [
    'a hostile page breaks nothing',
    async (fixture) => {
      const before = Object.keys(Object.prototype).length
      const { found, stop } = await discover(fixture)
      fixture.hostile?.()
      const others = new Set(found.keys())
      fixture.install()
      await eventually(
        () => [...found.keys()].some((id) => !others.has(id)),
        'the honest wallet is found',
      )
      must(found.size <= 64, 'there is an end to it')
      checkOwn(fixture, [...found.values()])
      must(Object.keys(Object.prototype).length === before, 'Object.prototype is as it was')
      stop()
    },
  ],
  [
    'it loads the runtime of its namespace',
    async ({ descriptor }) => {
      const runtime = await descriptor.load()
      must(runtime.namespace === descriptor.namespace, 'the namespaces agree')
    },
  ],
]

/**
 * The rules of the `NamespaceDescriptor` contract, as checks for any test runner.
 *
 * @param name - of the implementation
 * @param setup - makes a fresh page for each check
 * @example
 * for (const { name, run } of descriptorConformance('mine', setup)) test(name, run)
 */
export function descriptorConformance(
  name: string,
  setup: () => DescriptorFixture | Promise<DescriptorFixture>,
): readonly ConformanceCheck[] {
  return rules.map(([rule, run]) => ({
    name: `${name}: ${rule}`,
    run: async () => run(await setup()),
  }))
}

// Only on EVM the case of an address says nothing (EIP-55: a checksum).
function spellings({ namespace }: NamespaceDescriptor, address: string): readonly string[] {
  if (namespace !== 'eip155') return []
  return [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
}

async function discover(
  { descriptor, networks }: DescriptorFixture,
  flags: Pick<DiscoveryHost, 'announced' | 'injected'> = { announced: true, injected: true },
): Promise<{ found: ReadonlyMap<string, Connector>; stop: () => void }> {
  const found = new Map<string, Connector>()
  const look = await descriptor.discovery()
  const stop = look({
    ...flags,
    networks,
    add: (connector) => void found.set(connector.id, connector),
    remove: (id) => void found.delete(id),
  })
  return { found, stop }
}

function checkOwn({ descriptor }: DescriptorFixture, connectors: readonly Connector[]): void {
  for (const { namespaces, icon, name, id } of connectors) {
    must(namespaces.includes(descriptor.namespace), `${id} is of the namespace`)
    must(typeof name === 'string' && name.length <= 64, `${id} has a name of a sane length`)
    must(icon === undefined || /^(data:image\/|https:)/.test(icon), `${id} has a picture or none`)
    must((icon ?? '').length <= 65_536, `${id} has a picture of a sane size`)
  }
}
