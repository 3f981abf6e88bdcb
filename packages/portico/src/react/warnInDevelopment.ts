import { providerMissing } from '../wire/errors/rows/provider.ts'

// Bundlers replace it with a literal; without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Warns that a component is outside a provider. A production build contains none of it. */
export function warnInDevelopment(): void {
  try {
    if (process.env.NODE_ENV === 'development') {
      void import('../core/log/warnOnConsole.ts').then((log) =>
        log.warnOnConsole(providerMissing, 'docs/connect.md'),
      )
    }
  } catch {}
}
