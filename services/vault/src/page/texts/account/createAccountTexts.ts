import { ar } from '../ar.ts'
import { createTexts, type Texts } from '../createTexts.ts'
import { en } from '../en.ts'
import { accountAr } from './ar.ts'
import { accountEn } from './en.ts'

/** Creates the strings of the wallet's own page: those of the frame, and its own. */
export function createAccountTexts(tag?: string): Texts {
  return createTexts(tag, { en: { ...en, ...accountEn }, ar: { ...ar, ...accountAr } })
}
