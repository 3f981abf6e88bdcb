import { ConfigError } from '@portico/common'
import { foreignZones, getCoinType, NameZone } from 'portico/gateway/names'
import { hasContractAccounts, type Namespace } from 'portico/wire'
import * as v from 'valibot'
import { normalize } from 'viem/ens'
import { getNamespace } from '../tokens/tokenId.ts'

/** The zone whose names the gateway registers. */
export interface NamesConfig {
  /** E.g. `portico.example`. */
  readonly zone: string
  /** The network whose ENS has the zone (CAIP-2). Coin type 60 is of this network. */
  readonly chainId: string
  /** Signs answers for the zone's resolver (EIP-3668); without it, there are none. */
  readonly signerKey: `0x${string}` | undefined
  /** Reserved words besides the built-in ones. */
  readonly reserved: readonly string[]
}

const zone = v.pipe(
  v.string(),
  v.check(
    (text) => v.is(NameZone, text) && isNormal(text),
    'must be a name in lower case, such as names.example.com',
  ),
  v.check(
    (text) => !foreignZones.some((other) => text === other || text.endsWith(`.${other}`)),
    'must be a zone of yours',
  ),
)

/** The environment variables of names. */
export const namesVariables = {
  NAMES_ZONE: v.optional(zone),
  NAMES_CHAIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (id) => getCoinType(id) !== undefined && hasContractAccounts[getNamespace(id) as Namespace],
        'must be an EVM network, such as eip155:1',
      ),
    ),
    'eip155:1',
  ),
  NAMES_SIGNER_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')),
  ),
  NAMES_RESERVED: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,63}(?:,[a-z0-9-]{1,63})*$/, 'must list labels, separated by commas'),
      v.transform((list) => list.split(',')),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof namesVariables, undefined>>

/**
 * Reads the configuration of names.
 *
 * @param chainIds - networks with an upstream
 * @throws {ConfigError} for a zone of a network without one
 */
export function readNames(values: Values, chainIds: readonly string[]): NamesConfig | undefined {
  if (values.NAMES_ZONE === undefined) return undefined
  if (!chainIds.includes(values.NAMES_CHAIN)) {
    throw new ConfigError([
      `NAMES_ZONE needs an upstream of ${values.NAMES_CHAIN}, which verifies signatures; NAMES_CHAIN names another network.`,
    ])
  }
  return {
    zone: values.NAMES_ZONE,
    chainId: values.NAMES_CHAIN,
    signerKey: values.NAMES_SIGNER_KEY as `0x${string}` | undefined,
    reserved: values.NAMES_RESERVED ?? [],
  }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
