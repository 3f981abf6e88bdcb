import { readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'

/** The README and the pages of documentation, as paths below the repository. @returns {string[]} */
export function docsPages() {
  const pages = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'))
  return ['README.md', ...pages.sort().map((name) => `docs/${name}`)]
}
