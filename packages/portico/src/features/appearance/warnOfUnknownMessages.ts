import type { Portico } from '../../core/portico.ts'

// Bundlers replace this expression. A page without a bundler has no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Warns once about ids in `messages` that no view uses. Production builds do not contain this code.
 */
export function warnOfUnknownMessages(portico: Portico): void {
  try {
    if (process.env.NODE_ENV === 'development') portico.keep(warn)
  } catch {}
}

// Strict mode starts twice.
function warn({ config }: Portico): void {
  import('./warnOfMessages.ts').then(
    ({ warnOfMessages }) => warnOfMessages(config.messages),
    () => {}, // offline: the next page view warns
  )
}
