import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildScriptTag } from './buildScriptTag.ts'

async function build(files: Readonly<Record<string, string>>) {
  const place = await mkdtemp(join(tmpdir(), 'portico-script-'))
  onTestFinished(() => rm(place, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(place, name, '..'), { recursive: true })
    await writeFile(join(place, name), text)
  }
  const folder = join(place, 'cdn')
  const integrity = await buildScriptTag(join(place, 'page.js'), folder)
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return { folder, integrity, read }
}

const theirs = {
  'node_modules/theirs/package.json':
    '{"name":"theirs","version":"1.2.3","license":"MIT","type":"module","main":"index.js"}',
  'node_modules/theirs/index.js': 'export const word = "theirs"\n',
}
const page = {
  'page.js':
    'import { own } from "./own.js"\nexport { own }\nexport const later = () => import("./later.js")\n',
  'own.js': 'export const own = () => "own"\n',
  'later.js':
    'import { own } from "./own.js"\nimport { word } from "theirs"\nexport const said = own() + word\n',
}

test('the first load is one file, whose hash and those of all chunks are told', async () => {
  const licence = { 'node_modules/theirs/LICENSE': 'Do as you like.\n' }
  const { folder, integrity, read } = await build({ ...page, ...theirs, ...licence })
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(Object.keys(integrity).sort()).toEqual(scripts.sort())
  for (const [name, hash] of Object.entries(integrity)) {
    const found = createHash('sha384')
      .update(await read(name))
      .digest('base64')
    expect(hash).toBe(`sha384-${found}`)
  }
  expect(await read('portico.js')).not.toMatch(/\bfrom\b|import"/)
  const { own, later } = await import(join(folder, 'portico.js'))
  expect(own()).toBe('own')
  expect((await later()).said).toBe('owntheirs')
  expect(JSON.parse(await read('integrity.json'))).toEqual(integrity)
  expect(await read('LICENSES.txt')).toMatch(/theirs@1\.2\.3 \(MIT\)\n\nDo as you like\./)
})

test('the snippet maps every file, and says what a policy must know of it', async () => {
  const licence = { 'node_modules/theirs/LICENSE': 'Do as you like.\n' }
  const { integrity, read } = await build({ ...page, ...theirs, ...licence })
  const snippet = await read('snippet.html')
  const map = /<script type="importmap">(.*)<\/script>/.exec(snippet)?.[1] ?? ''
  expect(JSON.parse(map).integrity).toEqual(
    Object.fromEntries(
      Object.entries(integrity).map(([name, hash]) => [`./portico/${name}`, hash]),
    ),
  )
  const hash = createHash('sha256').update(map).digest('base64')
  expect(snippet).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(snippet).toContain(`integrity="${integrity['portico.js']}"`)
})

test('a package without a licence text is a build error', async () => {
  await expect(build({ ...page, ...theirs })).rejects.toThrow(/no licence text/)
})
