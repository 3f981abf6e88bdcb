import { createTexts, type Texts } from './createTexts.ts'
import { en } from './en.ts'

/**
 * Loads the strings of a language. Those of English are in the script already, and take the place
 * of a file that does not load.
 *
 * @param tag - a language tag, such as `ar-EG` (RFC 5646)
 */
export async function loadTexts(tag: string): Promise<Texts> {
  if (!/^ar\b/i.test(tag)) return createTexts(tag)
  const loaded = await import('./ar.ts').catch(() => undefined)
  return createTexts(tag, { en, ...loaded })
}
