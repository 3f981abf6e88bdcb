import { type Mark, networkMarks } from './marks.ts'
import { tokenAddresses, tokenDrawings } from './tokenTable.ts'

/** The marks of tokens by CAIP-10 id. */
const marks: ReadonlyMap<string, Mark> = new Map(
  tokenAddresses.split('\n').flatMap((line) => {
    const [name = '', ...ids] = line.split(' ')
    const drawing = tokenDrawings[name]
    const mark = drawing === undefined ? networkMarks.get(name) : { drawing }
    return mark ? ids.map((id) => [id, mark] as const) : []
  }),
)

/**
 * Finds the mark of a well-known token. Only the address on its network counts: anyone can deploy a
 * token with any symbol.
 *
 * @param id - CAIP-10, an EVM address in lower case
 */
export function findTokenMark(id: string | undefined): Mark | undefined {
  return id === undefined ? undefined : marks.get(id)
}
