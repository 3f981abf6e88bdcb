import { writeErrors } from './errors.mjs'
import { writeLlms } from './llms.mjs'

/** The pages that are made of the sources. @returns {{ path: string, text: string, problems: string[] }[]} */
export function generatedPages() {
  return [
    { path: 'docs/errors.md', ...writeErrors() },
    { path: 'llms.txt', ...writeLlms() },
  ]
}
