import ts from 'typescript'
import { inRoot, readJson } from './paths.mjs'

/**
 * The entries of the package's `exports` that are code, with their sources.
 *
 * @returns {{ name: string, path: string }[]} `portico`, `portico/evm` and so on
 */
export function readEntries() {
  const { exports } = readJson(inRoot('packages/portico/package.json'))
  return (
    Object.keys(exports)
      .filter((key) => !/\.\w+$/.test(key))
      .map((key) => ({
        name: key.replace('.', 'portico'),
        path: inRoot('packages/portico/src', key, 'index.ts'),
      }))
      .filter(({ path }) => ts.sys.fileExists(path))
      // A network and an adapter may have the same name. Samples mean the adapter.
      .sort((a, b) => Number(isNetworks(a.name)) - Number(isNetworks(b.name)))
  )
}

/** @param {string} entry */
const isNetworks = (entry) => /^portico\/networks\b/.test(entry)

/** @param {string} file a tsconfig */
export function readOptions(file) {
  const folder = file.replace(/[\\/][^\\/]+$/, '')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options
}

/** @typedef {ReturnType<typeof createEntriesProgram>} EntriesProgram */

/** A program of all entries. `host` caches the files for another program with the same options. */
export function createEntriesProgram() {
  const entries = readEntries()
  const options = readOptions(inRoot('packages/portico/tsconfig.json'))
  const types = inRoot('packages/portico/types/cssInline.d.ts')
  const host = keepFiles(ts.createCompilerHost(options))
  const program = ts.createProgram([...entries.map(({ path }) => path), types], options, host)
  return { entries, options, host, program, checker: program.getTypeChecker() }
}

/** Caches parsed files for a second program. @param {ts.CompilerHost} host */
function keepFiles(host) {
  /** @type {Map<string, ts.SourceFile | undefined>} */
  const files = new Map()
  return {
    ...host,
    /** @type {ts.CompilerHost['getSourceFile']} */
    getSourceFile(fileName, ...rest) {
      if (!files.has(fileName)) files.set(fileName, host.getSourceFile(fileName, ...rest))
      return files.get(fileName)
    },
  }
}

/**
 * The exports of an entry, each with the symbol of its declaration.
 *
 * @param {ts.Program} program
 * @param {string} path of the entry's source
 */
export function exportsOf(program, path) {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  return (module ? checker.getExportsOfModule(module) : []).map((exported) => ({
    name: exported.getName(),
    symbol: exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported,
    isType: exported.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false,
  }))
}
