// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether this is a developer's build of the site. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
