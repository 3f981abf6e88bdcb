import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
/** Its author generated the payloads at random. */
const RANDOM = 'ethersTypedData.json'
const LICENCES = new Set(['MIT', 'Apache-2.0', 'Chain data'])
const ROW = /^\| `(?<file>[^`]+)` \|[^|]+\| (?<licence>[^|]+) \| (?<count>\d+) \|$/gm

interface Vectors {
  readonly source: string
  readonly cases: readonly { readonly name: string; readonly file?: string }[]
}

async function readVectors(): Promise<ReadonlyMap<string, Vectors>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const read = async (file: string) => {
    const vectors: Vectors = JSON.parse(await readFile(new URL(file, folder), 'utf8'))
    return [file, vectors] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

describe('vectors', () => {
  test('README.md has the licence of each file, and how many cases it has', async () => {
    const readme = await readFile(new URL('README.md', folder), 'utf8')
    const rows = [...readme.matchAll(ROW)].map(({ groups }) => groups ?? {})
    expect(rows.filter(({ licence = '' }) => !LICENCES.has(licence))).toEqual([])
    const counts = [...(await readVectors())].map(([file, { cases }]) => [file, `${cases.length}`])
    expect(rows.map(({ file, count }) => [file, count])).toEqual(counts.sort())
  })

  test('each file names its source, each case has its own name and its file there', async () => {
    for (const [file, { source, cases }] of await readVectors()) {
      expect(source).toMatch(/\S/)
      expect(new Set(cases.map(({ name }) => name)).size, file).toBe(cases.length)
      if (file !== RANDOM) expect(cases.filter((vector) => !vector.file)).toEqual([])
    }
  })

  test('more than 200 payloads are real ones', async () => {
    const real = [...(await readVectors())].filter(([file]) => file !== RANDOM)
    const count = real.reduce((sum, [, { cases }]) => sum + cases.length, 0)
    expect(count).toBeGreaterThan(200)
  })
})
