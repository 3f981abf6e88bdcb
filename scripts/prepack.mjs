// npm packs only files of the package's folder: copies the licence and the README of the repository
// there.
import { copyFileSync, existsSync } from 'node:fs'

const root = new URL('../', import.meta.url)
for (const name of ['LICENSE', 'README.md']) {
  const from = new URL(name, root)
  if (existsSync(from)) copyFileSync(from, new URL(`packages/portico/${name}`, root))
}
