import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const docs = new URL('../../docs/', import.meta.url)
const pages = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, docs), 'utf8'))
const versionsOf = (store: string) =>
  pages.flatMap((page) =>
    [...page.matchAll(new RegExp(`${store} (\\d+(?:\\.\\d+)?) or newer`, 'g'))].map(
      ([, version]) => version,
    ),
  )

test('every page that names a store’s version names the one we need', () => {
  // GETDEL, which takes nonces and sessions, exists since 6.2.0:
  // redis.io/docs/latest/commands/getdel
  expect(versionsOf('Redis')).toEqual(['6.2', '6.2', '6.2'])
  // The oldest release that its makers support: 14 ends in November 2026,
  // postgresql.org/support/versioning
  expect(versionsOf('PostgreSQL')).toEqual(['15', '15'])
})
