import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gatherOpening } from './gatherOpening.ts'

/** A build of one module a source module. */
async function build(files: Readonly<Record<string, string>>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'portico-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  for (const [name, code] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), code)
  }
  return dist
}

const modal = {
  'index.js': 'import { engine } from "./core/engine.js";\nexport { engine };\n',
  'react/index.js': 'const load = () => import("../modal/Modal.js");\nexport { load };\n',
  'createPortico.js':
    'import { engine } from "./core/engine.js";\nconst createPortico = () => engine();\nexport { createPortico };\n',
  'core/engine.js':
    'const engine = () => "engine";\nconst later = () => import("./lazy.js");\nexport { engine, later };\n',
  'core/lazy.js': 'import { sort } from "./sort.js";\nconst lazy = sort;\nexport { lazy };\n',
  'core/sort.js': 'const sort = () => "sorted";\nexport { sort };\n',
  'modal/Modal.js':
    'import { engine } from "../core/engine.js";\nimport { sort } from "../core/sort.js";\nimport { Row } from "./Row.js";\nimport { table } from "./table.js";\nconst Modal = () => [engine(), sort(), Row(), table];\nexport { Modal };\n',
  'modal/Row.js': 'const Row = () => "row";\nexport { Row };\n',
  'modal/table.js': 'const table = () => import("./View.js");\nexport { table };\n',
  'modal/View.js': 'import { Row } from "./Row.js";\nconst View = () => Row();\nexport { View };\n',
}

test('what only the opening modal needs becomes one module, and works as before', async () => {
  const dist = await build(modal)
  await gatherOpening(dist)
  expect((await readdir(join(dist, 'modal'))).sort()).toEqual(['Modal.js', 'View.js', 'opening.js'])
  const { Modal } = await import(join(dist, 'modal/Modal.js'))
  const [engine, sorted, row, table] = Modal()
  expect([engine, sorted, row]).toEqual(['engine', 'sorted', 'row'])
  const { View } = await table()
  expect(View()).toBe('row')
})

test('what a page has at first stays where it is', async () => {
  const dist = await build(modal)
  await gatherOpening(dist)
  for (const file of ['index.js', 'createPortico.js', 'core/engine.js'] as const) {
    expect(await readFile(join(dist, file), 'utf8'), file).toBe(modal[file])
  }
})

test('what the opening modal shares with lazy parts of the engine becomes one module beside it', async () => {
  const dist = await build({
    ...modal,
    'features/lifecycle/lazy.js':
      'import { sort } from "../../core/sort.js";\nimport { start } from "./start.js";\nexport { sort, start };\n',
    'features/lifecycle/start.js': 'const start = () => "started";\nexport { start };\n',
    'core/engine.js':
      'const engine = () => "engine";\nconst later = () => import("./lazy.js");\nconst intent = () => import("../features/lifecycle/lazy.js");\nexport { engine, later, intent };\n',
  })
  await gatherOpening(dist)
  expect((await readdir(join(dist, 'features/lifecycle'))).sort()).toEqual([
    'lazy.js',
    'opening.js',
  ])
  const { later, intent } = await import(join(dist, 'core/engine.js'))
  const { lazy } = await later()
  const { sort, start } = await intent()
  expect([start(), lazy(), lazy]).toEqual(['started', 'sorted', sort])
})

test('what a button asks for without the modal, a language, does not bring the modal with it', async () => {
  const files = {
    ...modal,
    'react/index.js':
      'const load = () => import("../modal/Modal.js");\nconst speak = () => import("../modal/words.js");\nexport { load, speak };\n',
    'core/say.js': 'const say = (word) => word;\nexport { say };\n',
    'modal/words.js': 'const words = () => import("./german.js");\nexport { words };\n',
    'modal/german.js':
      'import { say } from "../core/say.js";\nconst german = () => say("Wort");\nexport { german };\n',
    'modal/Row.js':
      'import { say } from "../core/say.js";\nconst Row = () => say("row");\nexport { Row };\n',
  }
  const dist = await build(files)
  await gatherOpening(dist)
  for (const file of ['modal/words.js', 'modal/german.js', 'core/say.js'] as const) {
    expect(await readFile(join(dist, file), 'utf8'), file).toBe(files[file])
  }
  const { Modal } = await import(join(dist, 'modal/Modal.js'))
  expect(Modal()[2]).toBe('row')
})

test('whether it is a development build is left to the app', async () => {
  const code = 'const isDevelopment = () => process.env.NODE_ENV === "development";'
  const dist = await build({
    ...modal,
    'core/sort.js': `${code}\nconst sort = isDevelopment;\nexport { sort };\n`,
    'features/lifecycle/lazy.js': 'import { sort } from "../../core/sort.js";\nexport { sort };\n',
    'modal/Row.js': `${code}\nconst Row = isDevelopment;\nexport { Row };\n`,
  })
  await gatherOpening(dist)
  for (const file of ['features/lifecycle/opening.js', 'modal/opening.js']) {
    expect(await readFile(join(dist, file), 'utf8'), file).toContain('process.env.NODE_ENV')
  }
})

test('two exports of one name are a build error', async () => {
  const dist = await build({
    ...modal,
    'modal/table.js': 'const table = 1;\nconst Row = 2;\nexport { table, Row };\n',
  })
  await expect(gatherOpening(dist)).rejects.toThrow(/Row/)
})
