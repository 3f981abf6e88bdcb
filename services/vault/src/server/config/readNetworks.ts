import { ConfigError, describeIssue, readJsonVariable, text } from '@portico/common'
import { allNetworks } from 'portico/networks'
import * as v from 'valibot'
import { WalletNetworks } from '../../api/networks.ts'

/** The environment variables with the networks, as entries of a schema. At most one is set. */
export const networkVariables = {
  NETWORKS: v.optional(text),
  NETWORKS_FILE: v.optional(text),
}

type Values = v.InferOutput<v.ObjectSchema<typeof networkVariables, undefined>>

/**
 * Reads the networks on which the wallet signs, from the file or the variable. Without either,
 * there are none.
 *
 * @throws {ConfigError} for anything invalid, which never contains an address: it may hold a key
 * @example
 * const networks = readNetworks({ NETWORKS_FILE: 'networks.json' })
 */
export function readNetworks({
  NETWORKS: json = '{}',
  NETWORKS_FILE: file,
}: Values): WalletNetworks {
  const docs = 'services/README.md'
  const { name, content } = readJsonVariable({ name: 'NETWORKS', json, file, docs })
  const result = v.safeParse(WalletNetworks, content)
  if (result.success) return markTestNetworks(result.output)
  throw new ConfigError(result.issues.map((issue) => `${name}: ${describeIssue(issue, 'root')}`))
}

/** The coins of well-known test networks have no worth, whatever the configuration forgets. */
function markTestNetworks(networks: WalletNetworks): WalletNetworks {
  const tests = new Set<string>(
    allNetworks.flatMap(({ testnet, caipNetworkId }) => (testnet ? [caipNetworkId] : [])),
  )
  return Object.fromEntries(
    Object.entries(networks).map(([id, network]) => [
      id,
      tests.has(id) ? { testnet: true, ...network } : network,
    ]),
  )
}

/** Finds whether both variables are set, before either is read. */
export function findNetworkProblems({ NETWORKS, NETWORKS_FILE }: Values): readonly string[] {
  const hasBoth = NETWORKS !== undefined && NETWORKS_FILE !== undefined
  return hasBoth ? ['NETWORKS and NETWORKS_FILE are both set: leave one of them out.'] : []
}
