import * as v from 'valibot'
import { formatDecimal, parseDecimal } from '../prices/decimal.ts'

const PLACES = 18

/** A decimal number in a reply, as text or as a number of JSON. */
export const decimal = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(80)), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDecimal(`${dataset.value}`)
    if (parsed) return formatDecimal(parsed, PLACES)
    addIssue({ message: 'must be a decimal number' })
    return NEVER
  }),
)

/** A decimal number that a reply may leave out. */
export const optionalDecimal = v.nullish(decimal)

/** The hash or signature of a transaction; providers write an empty one before it exists. */
export const transactionId = v.pipe(
  v.nullish(v.string()),
  v.transform((id) => (id && /^[0-9a-zA-Z]{32,128}$/.test(id) ? id : undefined)),
)
