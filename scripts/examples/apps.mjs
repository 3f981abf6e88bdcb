import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'

/**
 * @typedef {{
 *   name: string,
 *   example: string,
 *   layers: readonly string[],
 * }} App `layers`: folders, copied in order
 */

const variants = inRoot('scripts/examples/variants')

/**
 * The folders of `examples/` that have a package.json, and their variants: folders that replace
 * some of the files.
 *
 * @returns {App[]}
 */
export function findApps() {
  const examples = readdirSync(inRoot('examples')).filter((name) =>
    existsSync(inRoot('examples', name, 'package.json')),
  )
  return examples.flatMap((example) => {
    const folder = inRoot('examples', example)
    const own = readdirSync(variants).filter((name) => name.startsWith(`${example}.`))
    return [
      { name: example, example, layers: [folder] },
      ...own.map((name) => ({ name, example, layers: [folder, `${variants}/${name}`] })),
    ]
  })
}
