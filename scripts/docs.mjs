// npm run docs: generates docs/errors.md and llms.txt from the sources.
import './lib/nodeVersion.mjs'
import { writeFileSync } from 'node:fs'
import { generatedPages } from './docs/pages.mjs'
import { inRoot } from './lib/paths.mjs'

for (const { path, text, problems } of generatedPages()) {
  writeFileSync(inRoot(path), text)
  console.log(path)
  for (const problem of problems) console.error(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
