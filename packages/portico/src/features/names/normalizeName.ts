import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'

/** A name as ENSIP-15 has it. */
export interface NormalizedName {
  /** What is hashed and asked for. */
  readonly name: string
  /** How it is shown: the same, with emoji in full. */
  readonly shown: string
  /** The scripts of its letters beyond a-z and 0-9: letters of one may look like those of another. */
  readonly scripts: readonly string[]
}

// Such names are what they are, but for capitals: no table is needed.
const PLAIN = /^(?:_*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*_*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
// A label that says how it is encoded ('xn--') is refused.
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

// Letters and digits that are not those of ASCII: emoji are neither.
const FOREIGN = /(?![a-z0-9])[\p{L}\p{N}]/u

async function load() {
  try {
    return await import('@adraffy/ens-normalize')
  } catch (cause) {
    throw new PorticoError(loadFailed, { cause })
  }
}
