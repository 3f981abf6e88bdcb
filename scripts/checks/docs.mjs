// docs/errors.md and llms.txt are up to date with the sources, and every link of a page has a
// target.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { docsPages } from '../docs/docsPages.mjs'
import { generatedPages } from '../docs/pages.mjs'
import { finish } from '../lib/check.mjs'
import { inRoot } from '../lib/paths.mjs'

/** @type {string[]} */
const problems = []
for (const { path, text, problems: found } of generatedPages()) {
  problems.push(...found)
  const now = existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined
  if (now !== text) problems.push(`${path} is not up to date with the sources`)
}

/** The anchors of a page's headings. @param {string} path */
function anchorsOf(path) {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

let links = 0
for (const page of docsPages()) {
  const text = readFileSync(inRoot(page), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)) {
    links += 1
    const [file = '', anchor] = target.split('#')
    const path = file ? join(inRoot(dirname(page)), file) : inRoot(page)
    if (!existsSync(path)) problems.push(`${page} links to ${target}, which is not there`)
    else if (anchor && !anchorsOf(path).includes(anchor)) {
      problems.push(`${page} links to ${target}: no such heading`)
    }
  }
}
finish({
  name: 'docs',
  problems,
  passed: `errors.md and llms.txt are up to date, ${links} links have a target`,
  fix: 'npm run docs, then mend what is left',
})
