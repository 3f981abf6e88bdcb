import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'

/** A name in the normal form of ENSIP-15. */
export interface NormalizedName {
  /** The normalised name: the input of lookups. */
  readonly name: string
  /** The name to show: the same, with emoji in their full form. */
  readonly shown: string
  /**
   * The scripts of its letters other than a-z and 0-9. Letters of different scripts may look alike.
   */
  readonly scripts: readonly string[]
}

// An ASCII name only needs lower case, no tables.
const PLAIN = /^(?:_*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*_*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
// Labels with a reserved prefix such as 'xn--' are invalid.
const ENCODED = /(?:^|\.)..--/

/**
 * Normalises a name by ENSIP-15 (docs.ens.domains/ensip/15).
 *
 * @returns undefined for a text that is no name
 * @throws {PorticoError} `instance/load-failed` when the tables cannot be loaded
 */
export async function normalizeName(text: string): Promise<NormalizedName | undefined> {
  if (PLAIN.test(text) && !ENCODED.test(text)) {
    const name = text.toLowerCase()
    return { name, shown: name, scripts: [] }
  }
  const { ens_beautify, ens_normalize, ens_split } = await load()
  try {
    const name = ens_normalize(text)
    const written = ens_split(name).filter(({ output = [] }) =>
      FOREIGN.test(String.fromCodePoint(...output)),
    )
    const scripts = new Set(written.flatMap(({ type }) => type ?? []))
    return { name, shown: ens_beautify(name), scripts: [...scripts] }
  } catch {
    return undefined
  }
}

// Letters and digits beyond ASCII. Emoji are neither.
const FOREIGN = /(?![a-z0-9])[\p{L}\p{N}]/u

async function load() {
  try {
    return await import('@adraffy/ens-normalize')
  } catch (cause) {
    throw new PorticoError(loadFailed, { cause })
  }
}
