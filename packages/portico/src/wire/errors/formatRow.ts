/**
 * Fills the `{placeholders}` of a catalogue row, or of any text. A placeholder without a value stays as it is, so
 * that a missing argument shows in a test instead of reading 'undefined'.
 *
 * @param row - a row of the catalogue
 * @param args - a value per placeholder
 * @example
 * formatRow(httpStatus, { status: 503 }) // 'HTTP status code: 503'
 */
export function formatRow(
  row: { readonly message: string },
  args: Readonly<Record<string, string | number>> = {},
): string {
  return row.message.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(args, key) ? String(args[key]) : whole,
  )
}
