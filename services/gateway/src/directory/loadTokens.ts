import { readFileSync } from 'node:fs'
import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { DIRECTORY_DATA } from './loadDirectory.ts'

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+$/))
const common = {
  id: Id,
  name: v.string(),
  /** In upper case. */
  symbols: v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9._-]+$/))),
  /** CAIP-10 ids, EVM addresses in lower case. */
  addresses: v.array(v.string()),
}

/** The tokens that have a mark: a drawing, or that of a network for its coin. */
export const Tokens = v.strictObject({
  tokens: v.array(
    v.union([
      v.strictObject({ ...common, image: v.pipe(v.string(), v.regex(/^[a-z0-9]+\.svg$/)) }),
      v.strictObject({ ...common, network: v.string() }),
    ]),
  ),
})

/** A token that has a mark. */
export interface MarkedToken {
  readonly name: string
  readonly symbols: readonly string[]
  readonly addresses: readonly string[]
  /** Its mark as SVG, or the id of the network that has it. */
  readonly mark: { readonly svg: string } | { readonly network: string }
}

/**
 * Reads the tokens that `scripts/buildTokens.mjs` writes.
 *
 * @throws {ServiceError} `internal` for an invalid file
 */
export function loadTokens(folder: URL = DIRECTORY_DATA): readonly MarkedToken[] {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  try {
    const { tokens } = v.parse(Tokens, JSON.parse(read('tokens.json')))
    return tokens.map(({ name, symbols, addresses, ...token }) => ({
      name,
      symbols,
      addresses,
      mark:
        'image' in token
          ? { svg: read(`tokens/${token.image}`).trim() }
          : { network: token.network },
    }))
  } catch (cause) {
    throw new ServiceError('internal', 'The tokens.json of the wallet directory', { cause })
  }
}
