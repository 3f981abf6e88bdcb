import { readFileSync } from 'node:fs'
import { ConfigError } from '@portico/common'
import { hasContractAccounts } from 'portico/wire'
import * as v from 'valibot'
import { getAddressNamespace, isNative, readTokenId } from '../tokens/tokenId.ts'

// As many as a list has, and more: several can be joined into one file.
const LISTED_MAX = 100_000

/**
 * A list of tokens, of which only the ids count (https://tokenlists.org, the schema of
 * `@uniswap/token-lists`). Native coins are skipped,
 * and addresses of other namespaces than EVM.
 */
const TokenList = v.object({
  tokens: v.pipe(
    v.array(
      v.object({
        chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        address: v.string(),
      }),
    ),
    v.maxLength(LISTED_MAX),
  ),
})

/**
 * Reads a list of tokens that are known to be fraudulent.
 *
 * @returns their CAIP-10 ids, in lower case
 * @throws {ConfigError} for a file that is no list of tokens
 */
export function readScamTokens(file: string | undefined): ReadonlySet<string> {
  if (file === undefined) return new Set()
  const { tokens } = parse(file)
  const ids = tokens.flatMap(({ chainId, address }) => {
    const namespace = getAddressNamespace(address)
    if (!namespace || !hasContractAccounts[namespace]) return []
    const token = readTokenId(`${namespace}:${chainId}:${address}`)
    return token && !isNative(token) ? [`${token.chainId}:${token.address}`] : []
  })
  return new Set(ids)
}

function parse(file: string): v.InferOutput<typeof TokenList> {
  try {
    return v.parse(TokenList, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ConfigError(
      ['SCAM_TOKENS_FILE must name a readable list of tokens (https://tokenlists.org).'],
      { cause },
    )
  }
}
