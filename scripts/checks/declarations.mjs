// The built declarations of every public entry compile in a site that also checks libraries
// (`skipLibCheck: false`). Errors inside other packages are theirs, and are left out.
import { existsSync } from 'node:fs'
import ts from 'typescript'
import { finish } from '../lib/check.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'

const folder = inRoot('packages/portico')
/** @type {[string, { types: string } | string][]} */
const exported = Object.entries(readJson(`${folder}/package.json`).exports)
const entries = exported.flatMap(([, target]) =>
  typeof target === 'string' ? [] : [inRoot('packages/portico', target.types)],
)

/** What a site has: no types of Node, no paths to our sources. */
const options = {
  ...ts.getDefaultCompilerOptions(),
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
}

const notYet = entries.filter((file) => !existsSync(file)).map((file) => `${file} is not built`)
const program = ts.createProgram(
  entries.filter((file) => existsSync(file)),
  options,
)
const own = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(inRoot('packages/portico/dist')))
const problems = own
  .flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ])
  .map((fault) =>
    ts
      .formatDiagnostic(fault, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => folder,
        getNewLine: () => '\n',
      })
      .trim(),
  )
finish({
  name: 'declarations',
  problems,
  notYet,
  passed: `${own.length} files of ${entries.length} entries`,
})
