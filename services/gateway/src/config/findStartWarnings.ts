import { allNetworks } from 'portico/networks'
import type { Config } from './readConfig.ts'

/** Finds what is unusual about the configured networks. A warning does not stop the start. */
export function findStartWarnings({ chains }: Pick<Config, 'chains'>): readonly string[] {
  if (chains.length === 0) {
    return [
      'no network has an upstream, so RPC, balances, names and prices do not work: set one, such as RPC_EIP155_1',
    ]
  }
  const known = new Set<string>(allNetworks.map(({ caipNetworkId }) => caipNetworkId))
  return chains
    .filter(({ id, name, nativeCurrency }) => !known.has(id) && !name && !nativeCurrency)
    .map(
      ({ id }) =>
        `${id} is not a known network: check its name, or describe it in CHAINS_FILE (name, nativeCurrency, contracts)`,
    )
}
