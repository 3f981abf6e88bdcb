// Bundlers replace the expression. It throws on pages without a bundler.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Returns whether the site runs in development. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
