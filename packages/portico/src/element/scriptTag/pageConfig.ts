import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { mustBeObject } from '../../core/config/checks.ts'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { NamespaceDescriptor } from '../../core/interfaces/adapter.ts'
import { evm } from '../../evm/index.ts'
import { allNetworks } from '../../networks/index.ts'
import { solana } from '../../solana/solana.ts'
import { walletConnect } from '../../walletconnect/walletConnect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configUnknownOption } from '../../wire/errors/rows/setup.ts'
import { invalidOption } from './invalidOption.ts'
import { loadFeatureOptions } from './loadFeatureOptions.ts'
import type { FeatureOptions } from './readFeatureOptions.ts'

type Json = Readonly<Record<string, unknown>>

/** Options that only code can set. Naming one in JSON is an error. */
const codeOnlyOptions = ['adapters', 'connectors', 'siwx', 'siweConfig', 'storage', 'clock']

/**
 * Reads the configuration that a page wrote as JSON: every option of `createPortico` that JSON can
 * express, with networks as CAIP-2 ids or as whole objects, and `walletConnect` and `signIn` as
 * `true` or as their options. `createPortico` validates the rest.
 *
 * @throws {PorticoError} `config/*`, which names the option; `instance/load-failed` if the option
 *   parser cannot be loaded
 */
export async function readPageConfig(text: string): Promise<PorticoConfig> {
  const { networks, walletConnect: relay = false, signIn = false, ...rest } = parse(text)
  const forCode = codeOnlyOptions.find((name) => Object.hasOwn(rest, name))
  if (forCode) throw new PorticoError(configUnknownOption, { args: { option: forCode } })
  const found = Array.isArray(networks) ? networks.map(readNetwork) : networks
  const parts = await getFeatureOptions(relay, signIn)
  // `createPortico` validates each option that came from JSON.
  const config: Json = { ...rest, networks: found, adapters: createAdapters(found), ...parts }
  return config as unknown as PorticoConfig
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (mustBeObject(value) === undefined) return value as Json
  } catch (cause) {
    throw invalidOption('portico-config', 'JSON', cause)
  }
  throw invalidOption('portico-config', 'a JSON object')
}

function readNetwork(network: unknown): unknown {
  if (typeof network !== 'string') return network
  const known = allNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (known) return known
  throw invalidOption(
    'networks',
    `a list of known ids or whole networks: "${network}" is not known`,
  )
}

/** Every adapter of the script tag. `pageConfig.test-d.ts` names the namespaces without one. */
export const adapters = [evm, solana] as const satisfies readonly (() => NamespaceDescriptor)[]

function createAdapters(networks: unknown): readonly NamespaceDescriptor[] {
  const used = new Set(Array.isArray(networks) ? networks.map((item) => item?.chainNamespace) : [])
  return adapters.map((create) => create()).filter(({ namespace }) => used.has(namespace))
}

// Most pages use the relay with its defaults, or not at all. Only the others load the option
// parser.
async function getFeatureOptions(relay: unknown, signIn: unknown): Promise<FeatureOptions> {
  if (typeof relay === 'boolean' && signIn === false) {
    return { connectors: relay ? [walletConnect()] : [] }
  }
  const { readFeatureOptions } = await mapLoadError(loadFeatureOptions())
  return readFeatureOptions(relay, signIn)
}
