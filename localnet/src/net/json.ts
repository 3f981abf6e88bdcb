/** A JSON value in which whole numbers may be bigints, as Solana's u64 fields need them. */
export type Json =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/**
 * Writes JSON with bigints as plain integer literals: `JSON.stringify` refuses them, and a number
 * would round everything above 2^53.
 *
 * @example stringifyJson({ lamports: 18446744073709551615n })
 */
export function stringifyJson(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (isList(value)) return `[${value.map((item) => stringifyJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${JSON.stringify(key)}:${stringifyJson(field)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value ?? null)
}
