// Reads the rows of the error table from the sources: each is an exported object of two or three
// strings.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { inRoot } from '../lib/paths.mjs'

/** @typedef {{ code: string, message: string, name: string, isFlow: boolean }} ErrorRow */

const folder = inRoot('packages/portico/src/wire/errors')

/** Every row that `errorTable` and `flowTable` join, in their order. @returns {ErrorRow[]} */
export function readErrorRows() {
  return [
    ...modulesOf(join(folder, 'catalogue.ts')).flatMap((path) => rowsOf(path, false)),
    ...modulesOf(join(folder, 'flowTable.ts')).flatMap((path) => rowsOf(path, true)),
  ]
}

/** The modules of rows that a table joins. @param {string} path */
function modulesOf(path) {
  return parse(path)
    .statements.filter(
      (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement),
    )
    .map(({ moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '',
    )
    .filter((specifier) => specifier.startsWith('./rows/'))
    .map((specifier) => join(dirname(path), specifier))
}

/**
 * @param {string} path
 * @param {boolean} isFlow
 * @returns {ErrorRow[]}
 */
function rowsOf(path, isFlow) {
  const rows = []
  for (const statement of parse(path).statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const object = initializer && withoutAssertions(initializer)
      if (!object || !ts.isObjectLiteralExpression(object)) continue
      const texts = textsOf(object)
      if (texts.code && texts.message) {
        rows.push({ code: texts.code, message: texts.message, name: name.getText(), isFlow })
      }
    }
  }
  return rows
}

/**
 * `{ … } as const satisfies ErrorRow` is `{ … }`.
 *
 * @param {ts.Expression} node
 * @returns {ts.Expression}
 */
function withoutAssertions(node) {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? withoutAssertions(node.expression)
    : node
}

/** @param {ts.ObjectLiteralExpression} object */
function textsOf({ properties }) {
  /** @type {Record<string, string>} */
  const texts = {}
  for (const property of properties) {
    if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)) {
      texts[property.name.getText()] = property.initializer.text
    }
  }
  return texts
}

/** @param {string} path */
function parse(path) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}
