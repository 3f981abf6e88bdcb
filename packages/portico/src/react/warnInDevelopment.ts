import { providerMissing } from '../wire/errors/rows/provider.ts'

// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Tells a developer that a component is outside a provider. Nothing of it is left in a production build. */
export function warnInDevelopment(): void {
  try {
    if (process.env.NODE_ENV === 'development') {
      void import('../core/log/warnOnConsole.ts').then((log) =>
        log.warnOnConsole(providerMissing, 'docs/connect.md'),
      )
    }
  } catch {}
}
