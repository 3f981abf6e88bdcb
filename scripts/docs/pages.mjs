import { createEntriesProgram } from '../lib/entries.mjs'
import { writeErrors } from './errors.mjs'
import { writeLlms } from './llms.mjs'

/**
 * The generated pages.
 *
 * @returns {{ path: string, text: string, problems: string[] }[]}
 */
export function generatedPages() {
  const program = createEntriesProgram()
  return [
    { path: 'docs/errors.md', ...writeErrors(program) },
    { path: 'llms.txt', ...writeLlms(program) },
  ]
}
