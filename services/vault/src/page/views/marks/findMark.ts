import type { ReviewSubject } from '../../review/review.ts'
import { findTokenMark } from './findTokenMark.ts'
import { coinMarks, type Mark } from './marks.ts'

/** Finds the mark of a network's coin, or of a well-known token. */
export function findMark({ kind, symbol, tokenId }: ReviewSubject): Mark | undefined {
  return kind === 'coin' ? coinMarks.get(symbol) : findTokenMark(tokenId)
}
