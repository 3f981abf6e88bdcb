import { readFileSync } from 'node:fs'
import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { DIRECTORY_DATA } from './loadDirectory.ts'

const Color = v.pipe(v.string(), v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/))
const Path = v.pipe(v.string(), v.regex(/^[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/))
const Mark = v.strictObject({
  path: Path,
  ground: Color,
  ink: v.optional(Color),
})

/** Network marks by chain id, and those of shared coins by symbol. */
export const Marks = v.strictObject({
  unknown: Mark,
  coins: v.record(v.string(), Mark),
  networks: v.record(v.string(), Mark),
})
export type Mark = v.InferOutput<typeof Mark>
export type Marks = v.InferOutput<typeof Marks>

/**
 * Reads the network marks that `scripts/buildMarks.mjs` writes.
 *
 * @throws {ServiceError} `internal` for an invalid file
 */
export function loadMarks(folder: URL = DIRECTORY_DATA): Marks {
  try {
    return v.parse(Marks, JSON.parse(readFileSync(new URL('networkMarks.json', folder), 'utf8')))
  } catch (cause) {
    throw new ServiceError('internal', 'The networkMarks.json of the wallet directory', { cause })
  }
}
