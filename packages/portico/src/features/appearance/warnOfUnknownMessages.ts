import type { Portico } from '../../core/portico.ts'

// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Warns a developer once of strings in `messages` that nothing shows. Nothing of it is left in a production build. */
export function warnOfUnknownMessages(portico: Portico): void {
  try {
    if (process.env.NODE_ENV === 'development') portico.keep(warn)
  } catch {}
}

// Strict mode begins twice.
function warn({ config }: Portico): void {
  void import('./warnOfMessages.ts').then(({ warnOfMessages }) => warnOfMessages(config.messages))
}
