import { readFileSync } from 'node:fs'
import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { Directory, Ids, type Wallet } from './schema.ts'

/** The data of the directory. */
export interface DirectoryData {
  /** By rank. */
  readonly wallets: readonly Wallet[]
  /** Ids of other kits, with the id of the row. */
  readonly ids: Readonly<Record<string, string>>
  /** SVG text by file name. */
  readonly logos: ReadonlyMap<string, string>
}

/** The data folder of this repository. */
export const DIRECTORY_DATA = new URL('../../directory/data/', import.meta.url)

/**
 * Reads and checks the data set, so that a broken file stops the start.
 *
 * @param folder - with `wallets.json`, `ids.json` and `logos/`; its URL ends in `/`
 * @throws {ServiceError} `internal` for an invalid row, a duplicate id, a wrong alias or a missing
 * logo
 */
export function loadDirectory(folder: URL = DIRECTORY_DATA): DirectoryData {
  const { wallets } = parse(Directory, 'wallets.json', folder)
  const ids = parse(Ids, 'ids.json', folder)
  const own = new Set(wallets.map(({ id }) => id))
  if (own.size !== wallets.length) throw broken('wallets.json', 'an id is there twice')
  for (const [alias, id] of Object.entries(ids)) {
    if (!own.has(id)) throw broken('ids.json', `'${alias}' points to '${id}', which is no wallet`)
    if (own.has(alias)) throw broken('ids.json', `'${alias}' is a wallet of its own`)
  }
  const files = wallets.flatMap(({ image }) => (image === null ? [] : [image]))
  const logos = new Map(files.map((file) => [file, read(`logos/${file}`, folder)]))
  return { wallets: wallets.toSorted((a, b) => a.rank - b.rank), ids, logos }
}

function parse<S extends v.GenericSchema>(schema: S, name: string, folder: URL): v.InferOutput<S> {
  const text = read(name, folder)
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw broken(name, cause instanceof Error ? cause.message : 'unreadable', cause)
  }
}

function read(name: string, folder: URL): string {
  try {
    return readFileSync(new URL(name, folder), 'utf8')
  } catch (cause) {
    throw broken(name, 'cannot be read', cause)
  }
}

function broken(name: string, what: string, cause?: unknown): ServiceError {
  return new ServiceError('internal', `The wallet directory's ${name}: ${what}`, { cause })
}
