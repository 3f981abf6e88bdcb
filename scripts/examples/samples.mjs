import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSamples } from '../docs/readSamples.mjs'
import { inRoot } from '../lib/paths.mjs'

/**
 * @typedef {{
 *   page: string,
 *   number: number,
 *   before?: string,
 * }} Sample `number`: from 1; `before`: the text before the sample
 */

/**
 * Samples of the docs in an example's folder, by the file names of the page.
 *
 * @type {Record<string, Record<string, Sample>>}
 */
const samples = {
  next: {
    'app/server.ts': { page: 'docs/sign-in-server.md', number: 1 },
    'app/v1/sign-in/[call]/route.ts': {
      page: 'docs/sign-in-server.md',
      number: 5,
      before: "import { server } from '../../../server'\n",
    },
    'app/orders/route.ts': {
      page: 'docs/sign-in-server.md',
      number: 6,
      before: "import { server } from '../server'\n",
    },
  },
}

/** @param {string} example @param {string} place */
export function placeSamples(example, place) {
  for (const [path, { page, number, before = '' }] of Object.entries(samples[example] ?? {})) {
    const file = join(place, path)
    const text = readSamples(readFileSync(inRoot(page), 'utf8'))[number - 1]
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${before}${text}`)
  }
}
