import type { DiscoveryHost, NamespaceDescriptor } from '../../core/interfaces/adapter.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { Network } from '../../wire/network.ts'
import { type ConformanceCheck, eventually, mustHold, quiet } from './check.ts'

/** A descriptor and its page. */
export interface DescriptorFixture {
  readonly descriptor: NamespaceDescriptor
  readonly networks: readonly Network[]
  readonly validAddresses: readonly string[]
  readonly invalidAddresses: readonly string[]
  /** Adds a wallet that announces itself to the page. Returns a function that removes it. */
  install(): () => void
  /** Does what a hostile page script may do. The wallet of `install` must still be found. */
  hostile?: (() => void) | undefined
}

type Rule = readonly [name: string, run: (fixture: DescriptorFixture) => Promise<void>]

const rules: readonly Rule[] = [
  [
    'parses valid addresses and refuses others',
    async ({ descriptor, validAddresses, invalidAddresses }) => {
      for (const address of validAddresses) {
        mustHold(descriptor.parseAddress(address) !== undefined, `${address} is an address`)
      }
      for (const address of [...invalidAddresses, '', ' ', '__proto__']) {
        mustHold(descriptor.parseAddress(address) === undefined, `${address} is not an address`)
      }
    },
  ],
  [
    'the canonical form of an address is stable',
    async ({ descriptor, validAddresses }) => {
      for (const address of validAddresses) {
        const canonical = descriptor.parseAddress(address)
        mustHold(canonical !== undefined, `${address} is an address`)
        mustHold(descriptor.parseAddress(canonical) === canonical, `${canonical} is stable`)
        for (const spelling of spellings(descriptor, address)) {
          const same = descriptor.parseAddress(spelling) === canonical
          mustHold(same, `${spelling} is ${address}`)
        }
      }
    },
  ],
  [
    'finds a wallet that is in the page already',
    async (fixture) => {
      fixture.install()
      const { found, stop } = await discover(fixture)
      await eventually(() => found.size === 1, 'the wallet is found')
      checkConnectors(fixture, [...found.values()])
      stop()
    },
  ],
  [
    'finds a wallet that comes later',
    async (fixture) => {
      const { found, stop } = await discover(fixture)
      fixture.install()
      await eventually(() => found.size === 1, 'the wallet is found')
      stop()
    },
  ],
  [
    'finds no wallet after discovery is stopped',
    async (fixture) => {
      const { found, stop } = await discover(fixture)
      stop()
      stop()
      fixture.install()
      await quiet()
      mustHold(found.size === 0, 'no wallet is found')
    },
  ],
  [
    'finds no wallet if the site turns discovery off',
    async (fixture) => {
      fixture.install()
      const { found, stop } = await discover(fixture, { announced: false, injected: false })
      await quiet()
      mustHold(found.size === 0, 'no wallet is found')
      stop()
    },
  ],
  [
    'withstands a hostile page',
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
      mustHold(found.size <= 64, 'the number of wallets is limited')
      checkConnectors(fixture, [...found.values()])
      mustHold(Object.keys(Object.prototype).length === before, 'Object.prototype is unchanged')
      stop()
    },
  ],
  [
    'loads the runtime of its namespace',
    async ({ descriptor }) => {
      const runtime = await descriptor.load()
      mustHold(runtime.namespace === descriptor.namespace, 'the namespaces agree')
    },
  ],
]

/**
 * Returns the rules of the `NamespaceDescriptor` interface as checks for any test runner.
 *
 * @param name - the name of the implementation
 * @param setup - creates a new page for each check
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

// Only in EVM addresses the case carries no information but a checksum (EIP-55).
function spellings({ namespace }: NamespaceDescriptor, address: string): readonly string[] {
  if (namespace !== 'eip155') return []
  return [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
}

async function discover(
  { descriptor, networks }: DescriptorFixture,
  flags: Pick<DiscoveryHost, 'announced' | 'injected'> = { announced: true, injected: true },
): Promise<{ found: ReadonlyMap<string, Connector>; stop: () => void }> {
  const found = new Map<string, Connector>()
  const discoverWallets = await descriptor.discovery()
  const stop = discoverWallets({
    ...flags,
    networks,
    add: (connector) => void found.set(connector.id, connector),
    remove: (id) => void found.delete(id),
  })
  return { found, stop }
}

function checkConnectors(
  { descriptor }: DescriptorFixture,
  connectors: readonly Connector[],
): void {
  for (const { namespaces, icon, name, id } of connectors) {
    mustHold(namespaces.includes(descriptor.namespace), `${id} is of the namespace`)
    mustHold(typeof name === 'string' && name.length <= 64, `the name of ${id} is short`)
    mustHold(
      icon === undefined || /^(data:image\/|https:)/.test(icon),
      `${id} has an image or none`,
    )
    mustHold((icon ?? '').length <= 65_536, `the image of ${id} is small`)
  }
}
