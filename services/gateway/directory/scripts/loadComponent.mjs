import { readFileSync } from 'node:fs'
import ts from 'typescript'

const components = new URL('../../../../packages/portico/src/modal/components/', import.meta.url)

/** Loads a module of the modal's components that imports types only. */
export async function loadComponent(name) {
  const text = readFileSync(new URL(name, components), 'utf8')
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`)
}
