import { ConfigError } from '@portico/common'
import type { Config } from '../../config/readConfig.ts'
import { getNamespace } from '../../tokens/tokenId.ts'

/** One address for all of its networks: docs.etherscan.io, 'V2 API'. */
const ETHERSCAN_URL = 'https://api.etherscan.io/v2/api'

/** The API of a block explorer. */
export interface ExplorerApi {
  readonly url: string
  readonly key: string | undefined
  /** `chainid`, for an explorer of several networks. */
  readonly network: string | undefined
}

/**
 * The explorers of the configured networks, by CAIP-2 id: their own, or else Etherscan if it has a
 * key.
 *
 * @throws {ConfigError} for an explorer of another namespace
 */
export function explorerApis({
  chains,
  keys,
}: Pick<Config, 'chains' | 'keys'>): ReadonlyMap<string, ExplorerApi> {
  const isEvm = (id: string) => getNamespace(id) === 'eip155'
  const wrong = chains.filter(({ id, explorerApi }) => explorerApi && !isEvm(id))
  if (wrong.length > 0) {
    throw new ConfigError(
      wrong.map(({ id }) => `CHAINS_FILE: ${id} cannot have explorerApi: only EVM networks can.`),
    )
  }
  return new Map(
    chains.flatMap(({ id, explorerApi }): readonly (readonly [string, ExplorerApi])[] => {
      if (explorerApi) {
        return [[id, { url: explorerApi.url, key: explorerApi.key, network: undefined }]]
      }
      if (keys.explorer === undefined || !isEvm(id)) return []
      const network = id.slice(id.indexOf(':') + 1)
      return [[id, { url: ETHERSCAN_URL, key: keys.explorer, network }]]
    }),
  )
}
