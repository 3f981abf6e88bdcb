import type { Portico } from '../../core/portico.ts'

// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const createSlot = (): { hasRun?: boolean } => ({})

/** Warns a developer once of strings in `messages` that nothing shows. Nothing of it is left in a production build. */
export function warnOfUnknownMessages(portico: Portico): void {
  try {
    const slot = portico.keep(createSlot)
    if (process.env.NODE_ENV === 'development' && !slot.hasRun) {
      // Strict mode begins twice.
      slot.hasRun = true
      void import('../../modal/i18n/warnOfMessages.ts').then((module) =>
        module.warnOfMessages(portico.config.messages),
      )
    }
  } catch {}
}
