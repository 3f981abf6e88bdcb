import type { PorticoConfig } from '../../core/config/types.ts'
import type { NamespaceDescriptor } from '../../core/contracts/adapter.ts'
import type { Connector } from '../../core/contracts/connector.ts'
import { evm } from '../../evm/index.ts'
import { allNetworks } from '../../networks/all.ts'
import type { GatewaySignInOptions } from '../../signin/adapters/gatewaySignIn.ts'
import { solana } from '../../solana/index.ts'
import type { WalletConnectOptions } from '../../walletconnect/options.ts'
import { walletConnect } from '../../walletconnect/walletConnect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configInvalidOption, configUnknownOption } from '../../wire/errors/rows/setup.ts'

type Json = Readonly<Record<string, unknown>>

/** Options that only code can give. A text that names one is as wrong as one that names none. */
const codeOnly = ['adapters', 'connectors', 'siwx', 'siweConfig', 'storage', 'clock']

/**
 * Reads the configuration that a page wrote as JSON: every option of `createPortico` that JSON can say, with networks by their CAIP-2 ids or
 * in full, `walletConnect` and `signIn` (`true`, or their options). `createPortico` checks the rest.
 *
 * @throws {PorticoError} `config/*`, which names the option
 */
export async function readPageConfig(text: string): Promise<PorticoConfig> {
  const { networks, walletConnect: relay, signIn, ...rest } = parse(text)
  const forCode = codeOnly.find((name) => Object.hasOwn(rest, name))
  if (forCode) throw new PorticoError(configUnknownOption, { args: { option: forCode } })
  const found = Array.isArray(networks) ? networks.map(readNetwork) : networks
  const connectors = relayOf(optionsOf('walletConnect', relay))
  const siwx = await signInOf(optionsOf('signIn', signIn))
  // What JSON said is checked by `createPortico`, option by option.
  const config: Json = { ...rest, networks: found, adapters: adaptersOf(found), connectors }
  return (siwx ? { ...config, siwx } : config) as unknown as PorticoConfig
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  } catch (cause) {
    throw invalid('portico-config', 'JSON', cause)
  }
  throw invalid('portico-config', 'a JSON object')
}

function readNetwork(network: unknown): unknown {
  if (typeof network !== 'string') return network
  const known = allNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (known) return known
  throw invalid('networks', `a list of known ids or whole networks: "${network}" is not known`)
}

function adaptersOf(networks: unknown): readonly NamespaceDescriptor[] {
  const list: readonly { chainNamespace?: unknown }[] = Array.isArray(networks) ? networks : []
  const has = (namespace: string) => list.some((item) => item?.chainNamespace === namespace)
  return [...(has('eip155') ? [evm()] : []), ...(has('solana') ? [solana()] : [])]
}

function relayOf(options: Json | undefined): readonly Connector[] {
  return options ? [walletConnect(options as WalletConnectOptions)] : []
}

// Most pages have none: its code comes with those that do.
async function signInOf(options: Json | undefined): Promise<PorticoConfig['siwx']> {
  if (!options) return undefined
  const { gatewaySignIn } = await import('../../signin/adapters/gatewaySignIn.ts')
  return gatewaySignIn(options as GatewaySignInOptions)
}

function optionsOf(option: string, value: unknown): Json | undefined {
  if (value === undefined || value === false) return undefined
  if (value === true) return {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw invalid(option, 'true, false or an object')
}

function invalid(option: string, expected: string, cause?: unknown): PorticoError {
  return new PorticoError(configInvalidOption, { args: { option, expected }, cause })
}
