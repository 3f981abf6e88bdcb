import { createCursorError } from './createCursorError.ts'

const SEPARATOR = '|'

/** Encodes the place after a page, with the source that understands it. */
export function encodeCursor(source: string, place: string): string {
  return Buffer.from(`${source}${SEPARATOR}${place}`).toString('base64url')
}

/**
 * Decodes a cursor.
 *
 * @throws {ServiceError} `bad_request`
 */
export function decodeCursor(cursor: string): { readonly source: string; readonly place: string } {
  const text = Buffer.from(cursor, 'base64url').toString()
  const at = text.indexOf(SEPARATOR)
  if (at < 1 || encodeCursor(text.slice(0, at), text.slice(at + 1)) !== cursor) {
    throw createCursorError()
  }
  return { source: text.slice(0, at), place: text.slice(at + 1) }
}
