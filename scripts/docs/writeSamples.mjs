import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cache, inRoot } from '../lib/paths.mjs'
import { docsPages } from './docsPages.mjs'
import { readSamples } from './readSamples.mjs'

/** Writes every sample as a module, `.cache/samples/<page>/<number>.tsx`, before the tests. */
export function setup() {
  const folder = cache('samples')
  for (const page of docsPages()) {
    mkdirSync(`${folder}/${basename(page, '.md')}`, { recursive: true })
    for (const [index, text] of readSamples(readFileSync(inRoot(page), 'utf8')).entries()) {
      write(`${folder}/${basename(page, '.md')}/${index + 1}.tsx`, toModule(text))
    }
  }
  for (const [file, sample] of Object.entries(named)) {
    write(`${folder}/${file}`, `export * from '${sample}'\n`)
  }
}

/**
 * Another run may be reading it: what is the same is left alone.
 *
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/**
 * Samples that others import by the name that the page gives them.
 *
 * @type {Readonly<Record<string, string>>}
 */
const named = { 'ssr/Providers.tsx': './1.tsx' }

/**
 * A sample that returns something is a part of a component. Others export their declarations.
 *
 * @param {string} text
 */
function toModule(text) {
  if (!/^return /m.test(text))
    return text.replace(/^(?=(?:const|function|async function) )/gm, 'export ')
  const lines = text.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const body = lines.filter((line) => !line.startsWith('import '))
  return [...imports, 'export function Sample() {', ...body, '}', ''].join('\n')
}
