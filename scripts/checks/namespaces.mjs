// Code reads facts about namespaces from packages/portico/src/wire/namespaces. Refused are `===`,
// `!==` and `case` with a namespace, and lists of namespaces; not prefixes, maps or constants.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { finish } from '../lib/check.mjs'
import { trackedFiles } from '../lib/files.mjs'
import { inRoot } from '../lib/paths.mjs'

const names = ['eip155', 'solana', 'bip122', 'polkadot']
const source = 'packages/portico/src/'
/** `wire` has the table. The others implement one namespace, or the rules of one protocol. */
const exempt = ['wire', 'evm', 'solana', 'walletconnect', 'wagmi', 'testing', 'networks']

const files = trackedFiles().filter(
  (path) =>
    path.startsWith(source) &&
    /\.tsx?$/.test(path) &&
    !/\.test\.|\.test-d\.|\/test\//.test(path) &&
    !exempt.some((folder) => path.startsWith(`${source}${folder}/`)),
)

const problems = files.flatMap((path) => {
  const file = ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.Latest)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isComparison(node) || isList(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${path}:${line + 1} ${node.getText(file).split('\n')[0]}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
})

/** @param {ts.Node} node `namespace === 'eip155'`, or `case 'eip155'` */
function isComparison(node) {
  if (ts.isCaseClause(node)) return isName(node.expression)
  if (!ts.isBinaryExpression(node)) return false
  const { EqualsEqualsEqualsToken: equal, ExclamationEqualsEqualsToken: unequal } = ts.SyntaxKind
  const { kind } = node.operatorToken
  return (kind === equal || kind === unequal) && [node.left, node.right].some(isName)
}

/** @param {ts.Node} node `['eip155', 'solana']` */
function isList(node) {
  return ts.isArrayLiteralExpression(node) && node.elements.filter(isName).length > 1
}

/** @param {ts.Node} node */
function isName(node) {
  return ts.isStringLiteralLike(node) && names.includes(node.text)
}

finish({
  name: 'namespaces',
  problems,
  passed: `${files.length} files compare no namespace with a literal`,
  fix: 'add a column to packages/portico/src/wire/namespaces, or move the code to its adapter',
})
