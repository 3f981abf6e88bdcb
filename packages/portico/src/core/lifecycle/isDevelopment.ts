// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether a developer's build of the site runs in a page. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development' && 'document' in globalThis
  } catch {
    return false
  }
}
