// Every option of a public function has a docstring: the members of exported `…Config`, `…Options`
// and `…Props`, and of the types that they name.
import ts from 'typescript'
import { finish } from '../lib/check.mjs'
import { createEntriesProgram, exportsOf } from '../lib/entries.mjs'
import { inRoot } from '../lib/paths.mjs'

const { entries, program, checker } = createEntriesProgram()
const own = inRoot('packages/portico/src')
const isOptions = /(Config|Options|Props)$/
/** Types of options, exported or not. */
const shapes = ['Features', 'DappMetadata', 'CustomWallet', 'ExcludedWallet']

/** @type {Map<string, string>} */
const missing = new Map()
let count = 0
for (const { name: entry, path } of entries) {
  for (const { name, symbol } of exportsOf(program, path)) {
    const isType = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)
    if (!isType || !(isOptions.test(name) || shapes.includes(name))) continue
    for (const member of membersOf(symbol)) {
      count += 1
      if (member.getDocumentationComment(checker).length === 0) {
        missing.set(`${name}.${member.getName()}`, entry)
      }
    }
  }
}

/** What the type declares itself, of our own sources. @param {ts.Symbol} symbol */
function membersOf(symbol) {
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).filter((member) => {
    const file = member.declarations?.[0]?.getSourceFile().fileName
    return file?.startsWith(own)
  })
}

if (count === 0) missing.set('no type of options', 'portico')
finish({
  name: 'options',
  problems: [...missing].map(([member, entry]) => `${entry}: ${member} has no docstring`),
  passed: `${count} options have docstrings`,
})
