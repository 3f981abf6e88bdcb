import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The engine's modules that the state machine test uses, from the sources or a mutated copy. */
export type Engine = typeof import('../../createPortico.ts') &
  typeof import('../connect/connect.ts') &
  typeof import('../connections/disconnect.ts') &
  typeof import('../connections/switchConnection.ts') &
  typeof import('../connections/signMessage.ts') &
  typeof import('../modal/open.ts') &
  typeof import('../modal/close.ts') &
  typeof import('../lifecycle/destroy.ts') &
  typeof import('../../core/async/raceAbort.ts') &
  typeof import('../lifecycle/restoreRecord.ts') &
  typeof import('../lifecycle/followRecord.ts')

const source = fileURLToPath(new URL('../../', import.meta.url))
const mutants = fileURLToPath(new URL('../../../.mutants/', import.meta.url))

export async function loadEngine(root: string = source): Promise<Engine> {
  const parts = await Promise.all(
    [
      'createPortico',
      'features/connect/connect',
      'features/connections/disconnect',
      'features/connections/switchConnection',
      'features/connections/signMessage',
      'features/modal/open',
      'features/modal/close',
      'features/lifecycle/destroy',
      'core/async/raceAbort',
      'features/lifecycle/restoreRecord',
      'features/lifecycle/followRecord',
    ].map((path) => import(/* @vite-ignore */ `${root}${path}.ts`)),
  )
  return Object.assign({}, ...parts)
}

export interface Mutant {
  name: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  put: string
}

/** Loads the engine with one fault in a copy of its sources. */
export async function loadMutant({ name, file, find, put }: Mutant): Promise<Engine> {
  const root = `${mutants}${name}/`
  await rm(root, { recursive: true, force: true })
  const withoutTests = (path: string) => !/\.test\.|[/\\]test[/\\]/.test(path)
  for (const part of ['core', 'features', 'gateway', 'networks', 'wire', 'createPortico.ts']) {
    await cp(`${source}${part}`, `${root}${part}`, { recursive: true, filter: withoutTests })
  }
  const text = await readFile(`${root}${file}`, 'utf8')
  if (text.split(find).length !== 2) throw new TypeError(`mutant ${name} no longer fits ${file}`)
  await writeFile(`${root}${file}`, text.replace(find, put))
  return loadEngine(root)
}
