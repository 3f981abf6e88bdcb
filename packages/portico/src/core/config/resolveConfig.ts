import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  configDuplicate,
  configInvalidOption,
  configNoAdapter,
  configNoNetworks,
  configUnknownNetwork,
  configUnknownOption,
  siwxBothOptions,
} from '../../wire/errors/rows/setup.ts'
import { type Network, toNetwork } from '../../wire/network.ts'
import { having, listOf, mustBeObject } from './checks.ts'
import { findUnknown } from './findUnknown.ts'
import { featureOptions, type Option, options } from './options.ts'
import type { PorticoConfig, ResolvedConfig } from './types.ts'

/**
 * Validates the options and applies the defaults. The result is frozen.
 *
 * @throws {PorticoError} `config/*`, which names the option and the fix; `siwx/both-options`
 * @example
 * resolveConfig({ networks: [mainnet], adapters: [evm()] }).features.email // true
 */
export function resolveConfig(input: PorticoConfig): ResolvedConfig {
  demand('config', mustBeObject(input))
  if (input.siwx && input.siweConfig) throw new PorticoError(siwxBothOptions)
  const { networks: given, defaultNetwork, adapters, connectors, features = {}, ...rest } = input
  // A blank id usually means an unset environment variable, so it counts as missing.
  const plain = /\S/.test(`${rest.projectId}`) ? rest : { ...rest, projectId: undefined }
  demand('features', mustBeObject(features))
  const networks = resolveNetworks(given)
  const resolved = Object.freeze({
    ...resolveOptions(options, plain, ''),
    networks,
    defaultNetwork: resolveDefaultNetwork(defaultNetwork, networks),
    adapters: resolveList(adapters, 'adapters', 'namespace'),
    connectors: resolveList(connectors, 'connectors', 'id'),
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
  for (const name of Object.keys(input)) {
    if (Object.hasOwn(table, name)) continue
    // In development the error suggests the most similar option.
    throw findUnknown(input, table, prefix) ?? fault(configUnknownOption, { option: prefix + name })
  }
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, [check, defaultValue]]) => {
      const value = (input as Record<string, unknown>)[name]
      if (value !== undefined) demand(prefix + name, check(value))
      const chosen = value ?? defaultValue
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )
}

function resolveNetworks(input: unknown): readonly [Network, ...Network[]] {
  if (!Array.isArray(input) || input.length === 0) throw fault(configNoNetworks)
  const networks = input.map(toNetwork)
  rejectDuplicates(networks, 'networks', 'caipNetworkId')
  return networks as [Network, ...Network[]]
}

function resolveDefaultNetwork(
  input: PorticoConfig['defaultNetwork'],
  networks: readonly [Network, ...Network[]],
): Network {
  if (input === undefined) return networks[0]
  const id = typeof input === 'string' ? input : toNetwork(input).caipNetworkId
  const network = networks.find((item) => item.caipNetworkId === id)
  if (!network) throw fault(configUnknownNetwork, { option: 'defaultNetwork', id })
  return network
}

function resolveList(input: unknown = [], option: string, key: string): readonly object[] {
  demand(option, listOf(having('string', key))(input))
  rejectDuplicates(input as object[], option, key)
  return input as object[]
}

function rejectDuplicates(list: readonly object[], option: string, key: string): void {
  const values = list.map((item) => (item as Record<string, unknown>)[key])
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice) throw fault(configDuplicate, { option, id: `${twice}` })
}

function checkReferences(config: ResolvedConfig): void {
  const { networks, adapters, connectors, rpcUrls } = config
  const served = [
    ...adapters.map(({ namespace }) => namespace),
    ...connectors.flatMap(({ namespaces }) => namespaces),
  ]
  const lost = networks.find(({ chainNamespace }) => !served.includes(chainNamespace))
  // Without adapters, the modal is in basic mode (relay only) and supports every network.
  if (lost && adapters[0]) throw fault(configNoAdapter, { namespace: lost.chainNamespace })
  const ids = networks.map(({ caipNetworkId }) => `${caipNetworkId}`)
  const id = Object.keys(rpcUrls).find((name) => !ids.includes(name))
  if (id) throw fault(configUnknownNetwork, { option: 'rpcUrls', id })
}

function demand(option: string, expected: string | undefined): void {
  if (expected) throw fault(configInvalidOption, { option, expected })
}

function fault(row: ErrorRow, args?: Readonly<Record<string, string>>): PorticoError {
  return new PorticoError(row, { args })
}
