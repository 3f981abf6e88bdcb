// npm packs only what lies beside package.json: bring the licence and the README of the repository.
import { copyFileSync, existsSync } from 'node:fs'

const root = new URL('../', import.meta.url)
for (const name of ['LICENSE', 'README.md']) {
  const from = new URL(name, root)
  if (existsSync(from)) copyFileSync(from, new URL(`packages/portico/${name}`, root))
}
