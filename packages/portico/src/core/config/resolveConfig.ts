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
} from '../../wire/errors/catalogue.ts'
import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import { type Network, toNetwork } from '../../wire/network.ts'
import { systemClock } from '../lifecycle/clock.ts'
import { isObject } from './checks.ts'
import { featureOptions, type Option, options } from './options.ts'
import type { Features, PorticoConfig, ResolvedConfig } from './types.ts'

const composite = ['networks', 'defaultNetwork', 'adapters', 'connectors', 'features']

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
  const plain = resolveOptions(options, omit(input, composite), '')
  const networks = resolveNetworks(input.networks)
  const resolved = {
    clock: systemClock,
    ...plain,
    networks,
    defaultNetwork: resolveDefaultNetwork(input.defaultNetwork, networks),
    adapters: resolveList(input.adapters, 'adapters', 'namespace', configDuplicateAdapter),
    connectors: resolveList(input.connectors, 'connectors', 'id', configDuplicateConnector),
    features: Object.freeze(resolveFeatures(input.features)),
  } as unknown as ResolvedConfig
  checkReferences(resolved)
  return Object.freeze(resolved)
}

function resolveFeatures(input: unknown = {}): Features {
  if (isObject(input)) throw invalid('features', 'an object')
  return resolveOptions(
    featureOptions,
    input as Record<string, unknown>,
    'features.',
  ) as unknown as Features
}

function resolveOptions(
  table: Readonly<Record<string, Option>>,
  input: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, unknown> {
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(table, name)) {
      throw new PorticoError(configUnknownOption, { args: { option: prefix + name } })
    }
  }
  const result: Record<string, unknown> = {}
  for (const [name, [defaultValue, check]] of Object.entries(table)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    const expected = value === undefined ? undefined : check(value)
    if (expected) throw invalid(prefix + name, expected)
    const chosen = value ?? defaultValue
    if (chosen !== undefined) result[name] = chosen
  }
  return result
}

function resolveNetworks(input: unknown): readonly [Network, ...Network[]] {
  if (!Array.isArray(input) || input.length === 0) throw new PorticoError(configNoNetworks)
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
  if (!network) throw new PorticoError(configUnknownDefaultNetwork, { args: { id } })
  return network
}

function resolveList(
  input: unknown,
  option: string,
  key: string,
  duplicate: ErrorRow,
): readonly object[] {
  const list: unknown = input ?? []
  if (!Array.isArray(list)) throw invalid(option, 'a list')
  for (const item of list) {
    if (isObject(item) || typeof item[key] !== 'string') {
      throw invalid(option, `a list of ${option}, each with "${key}"`)
    }
  }
  rejectDuplicates(list, key, duplicate)
  return list
}

function rejectDuplicates(list: readonly object[], key: string, row: ErrorRow): void {
  const seen = new Set<unknown>()
  for (const item of list) {
    const value = (item as Record<string, unknown>)[key]
    if (seen.has(value))
      throw new PorticoError(row, { args: { id: `${value}`, [key]: `${value}` } })
    seen.add(value)
  }
}

// Without any adapter the modal is in basic mode (relay only) and every network is welcome.
function checkReferences({ networks, adapters, connectors, rpcUrls }: ResolvedConfig): void {
  const served = new Set<string>([
    ...adapters.map((adapter) => adapter.namespace),
    ...connectors.flatMap((connector) => connector.namespaces),
  ])
  for (const { chainNamespace } of networks) {
    if (adapters.length > 0 && !served.has(chainNamespace)) {
      throw new PorticoError(configNoAdapter, { args: { namespace: chainNamespace } })
    }
  }
  for (const id of Object.keys(rpcUrls)) {
    if (!networks.some((network) => network.caipNetworkId === id)) {
      throw new PorticoError(configUnknownRpcNetwork, { args: { id } })
    }
  }
}

function omit(input: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
}

function invalid(option: string, expected: string): PorticoError {
  return new PorticoError(configInvalidOption, { args: { option, expected } })
}
