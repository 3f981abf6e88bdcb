import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  configDuplicateAdapter,
  configDuplicateConnector,
  configDuplicateNetwork,
  configInvalidOption,
  configNoAdapter,
  configNoNetworks,
  configUnknownDefaultNetwork,
  configUnknownOption,
  configUnknownRpcNetwork,
  siwxBothOptions,
} from '../../wire/errors/rows/setup.ts'
import { type Network, toNetwork } from '../../wire/network.ts'
import { systemClock } from '../lifecycle/clock.ts'
import { isObject } from './checks.ts'
import { featureOptions, type Option, options } from './options.ts'
import type { PorticoConfig, ResolvedConfig } from './types.ts'

/**
 * Checks every option once and fills in the defaults. The result is frozen.
 *
 * @throws {PorticoError} `config/*` that names the option and the fix; `siwx/both-options`
 * @example
 * resolveConfig({ networks: [mainnet], adapters: [evm()] }).features.email // true
 */
export function resolveConfig(input: PorticoConfig): ResolvedConfig {
  if (isObject(input)) throw invalid('config', 'an object')
  if (input.siwx && input.siweConfig) throw new PorticoError(siwxBothOptions)
  const { networks: given, defaultNetwork, adapters, connectors, features = {}, ...plain } = input
  if (isObject(features)) throw invalid('features', 'an object')
  const networks = resolveNetworks(given)
  const resolved = Object.freeze({
    clock: systemClock,
    ...resolveOptions(options, plain, ''),
    networks,
    defaultNetwork: resolveDefaultNetwork(defaultNetwork, networks),
    adapters: resolveList(adapters, 'adapters', 'namespace', configDuplicateAdapter),
    connectors: resolveList(connectors, 'connectors', 'id', configDuplicateConnector),
    features: Object.freeze(resolveOptions(featureOptions, features, 'features.')),
  }) as unknown as ResolvedConfig
  checkReferences(resolved)
  return resolved
}

function resolveOptions(
  table: Readonly<Record<string, Option>>,
  input: object,
  prefix: string,
): object {
  const given = new Map<string, unknown>(Object.entries(input))
  for (const name of given.keys()) {
    if (!Object.hasOwn(table, name)) throw fault(configUnknownOption, { option: prefix + name })
  }
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, [check, defaultValue]]) => {
      const value = given.get(name)
      const expected = value === undefined ? undefined : check(value)
      if (expected) throw invalid(prefix + name, expected)
      const chosen = value ?? defaultValue
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )
}

function resolveNetworks(input: unknown): readonly [Network, ...Network[]] {
  if (!Array.isArray(input) || input.length === 0) throw fault(configNoNetworks)
  const networks = input.map(toNetwork)
  rejectDuplicates(networks, 'caipNetworkId', configDuplicateNetwork)
  return networks as [Network, ...Network[]]
}

function resolveDefaultNetwork(
  input: PorticoConfig['defaultNetwork'],
  networks: readonly [Network, ...Network[]],
): Network {
  if (input === undefined) return networks[0]
  const id = typeof input === 'string' ? input : toNetwork(input).caipNetworkId
  const network = networks.find((item) => item.caipNetworkId === id)
  if (!network) throw fault(configUnknownDefaultNetwork, { id })
  return network
}

function resolveList(
  input: unknown = [],
  option: string,
  key: string,
  duplicate: ErrorRow,
): readonly object[] {
  const good = (item: object) => !isObject(item) && key in item
  if (!Array.isArray(input) || !input.every(good)) {
    throw invalid(option, `a list of ${option}, each with "${key}"`)
  }
  rejectDuplicates(input, key, duplicate)
  return input
}

function rejectDuplicates(list: readonly object[], key: string, row: ErrorRow): void {
  const seen = new Set<unknown>()
  for (const item of list) {
    const value = (item as Record<string, unknown>)[key]
    if (seen.has(value)) throw fault(row, { id: `${value}`, [key]: `${value}` })
    seen.add(value)
  }
}

// Without any adapter the modal is in basic mode (relay only) and every network is welcome.
function checkReferences({ networks, adapters, connectors, rpcUrls }: ResolvedConfig): void {
  const isServed = (namespace: Network['chainNamespace']) =>
    adapters.length === 0 ||
    adapters.some((adapter) => adapter.namespace === namespace) ||
    connectors.some((connector) => connector.namespaces.includes(namespace))
  const lost = networks.find(({ chainNamespace }) => !isServed(chainNamespace))
  if (lost) throw fault(configNoAdapter, { namespace: lost.chainNamespace })
  const known = networks.map(({ caipNetworkId }) => `${caipNetworkId}`)
  const id = Object.keys(rpcUrls).find((name) => !known.includes(name))
  if (id) throw fault(configUnknownRpcNetwork, { id })
}

function invalid(option: string, expected: string): PorticoError {
  return fault(configInvalidOption, { option, expected })
}

function fault(row: ErrorRow, args?: Readonly<Record<string, string>>): PorticoError {
  return new PorticoError(row, args && { args })
}
