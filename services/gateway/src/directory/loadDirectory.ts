import { readFileSync } from 'node:fs'
import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { Directory, Ids, type Wallet } from './schema.ts'

/** What the directory answers from. */
export interface DirectoryData {
  /** In the order of their rank. */
  readonly wallets: readonly Wallet[]
  /** The id another kit uses → the row's id. */
  readonly ids: Readonly<Record<string, string>>
  /** SVG by the name of its file. */
  readonly logos: ReadonlyMap<string, string>
}

/** Where the data lies in this repository. */
export const DIRECTORY_DATA = new URL('../../directory/data/', import.meta.url)

/**
 * Reads the data set and checks it, so that a broken file stops the start and not a visitor.
 *
 * @param folder has `wallets.json`, `ids.json` and `logos/`; its address ends in `/`
 * @throws ServiceError `internal`: a row does not fit its schema, an id is there twice, an alias points nowhere, a logo is missing
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
