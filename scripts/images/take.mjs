// node scripts/images/take.mjs: replaces the README's pictures in docs/images, from the playground
// and its gallery.
import '../lib/nodeVersion.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from '../lib/install.mjs'
import { inRoot } from '../lib/paths.mjs'
import { seconds } from '../lib/report.mjs'

await ensureInstalled()
const { openPages } = await import('./openPages.mjs')
const { pictures } = await import('./pictures.mjs')

const wanted = process.argv.slice(2)
const folder = inRoot('docs/images')
mkdirSync(folder, { recursive: true })

const pages = await openPages()
try {
  for (const [name, take] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const started = Date.now()
    const png = await take(pages)
    writeFileSync(`${folder}/${name}.png`, png)
    const size = `${Math.ceil(png.length / 1000)} kB`
    console.log(`docs/images/${name}.png ${size} ${seconds(Date.now() - started)}`)
  }
} finally {
  await pages.close()
}
