import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, describeIssue, text } from '@portico/common'
import * as v from 'valibot'
import { WalletNetworks } from '../../api/networks.ts'

/** The environment variables with the networks, as entries of a schema. At most one is set. */
export const networkVariables = {
  NETWORKS: v.optional(text),
  NETWORKS_FILE: v.optional(text),
}

type Values = v.InferOutput<v.ObjectSchema<typeof networkVariables, undefined>>

/**
 * Reads the networks on which the wallet signs, from the file or the variable. Without either, there
 * are none.
 *
 * @throws {ConfigError} for anything invalid, which never contains an address: it may hold a key
 * @example
 * const networks = readNetworks({ NETWORKS_FILE: 'networks.json' })
 */
export function readNetworks(values: Values): WalletNetworks {
  if (values.NETWORKS !== undefined && values.NETWORKS_FILE !== undefined) {
    throw new ConfigError(['NETWORKS and NETWORKS_FILE are both set: leave one of them out.'])
  }
  const name = values.NETWORKS_FILE === undefined ? 'NETWORKS' : 'NETWORKS_FILE'
  const result = v.safeParse(WalletNetworks, readContent(values))
  if (result.success) return result.output
  throw new ConfigError(result.issues.map((issue) => `${name}: ${describeIssue(issue, 'root')}`))
}

function readContent({ NETWORKS = '{}', NETWORKS_FILE }: Values): unknown {
  try {
    return JSON.parse(
      NETWORKS_FILE === undefined ? NETWORKS : readFileSync(resolve(NETWORKS_FILE), 'utf8'),
    )
  } catch (cause) {
    const what =
      NETWORKS_FILE === undefined
        ? 'NETWORKS must be JSON'
        : 'NETWORKS_FILE must name a readable JSON file'
    throw new ConfigError([`${what}; see services/README.md for its shape.`], { cause })
  }
}
