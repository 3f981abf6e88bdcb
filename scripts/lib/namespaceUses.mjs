import ts from 'typescript'

const names = ['eip155', 'solana', 'bip122', 'polkadot']
const spellings = new Set([...names, ...names.map((name) => name.toUpperCase())])
const inPattern = new RegExp(`\\b(?:${names.join('|')})\\b`)
/** Shorter prefixes are the beginning of many words. */
const PREFIX_MIN = 3

/** @typedef {{ line: number, text: string }} NamespaceUse */

/**
 * Finds the places where code names a namespace: literals, prefixes, templates and patterns, and
 * objects keyed by namespaces with the reads of their members. The id of a network (`eip155:1`)
 * names a network. Types name namespaces freely.
 *
 * @param {string} source the text of a TypeScript file
 * @param {{ path?: string, allowsTables?: boolean }} [options] `allowsTables`: accept objects that
 *   the compiler requires to have every namespace: `Record<Namespace, …>`, by annotation or
 *   `satisfies`
 * @returns {NamespaceUse[]}
 */
export function findNamespaceUses(source, { path = 'source.tsx', allowsTables = false } = {}) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  /** @type {NamespaceUse[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    // A cast (`as Namespace`) is a type, too.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (namesNamespace(node) || (isMapKey(node) && !(allowsTables && isInTable(node)))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const text = node.getText(file).split('\n')[0] ?? ''
      found.push({ line: line + 1, text: ts.isTemplateHead(node) ? `${text}…` : text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @param {ts.Node} node */
function namesNamespace(node) {
  if (ts.isRegularExpressionLiteral(node)) return inPattern.test(node.text)
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return isNamespaceText(node.text)
  }
  if (ts.isStringLiteralLike(node)) {
    if (ts.isPropertyName(node) && isNameOf(node)) return false
    return isNamespaceText(node.text) || isPrefixArgument(node)
  }
  // `map.eip155`, `const { eip155 } = map`
  if (ts.isPropertyAccessExpression(node)) return isName(node.name)
  if (ts.isBindingElement(node)) {
    const key = node.propertyName ?? node.name
    return ts.isObjectBindingPattern(node.parent) && isName(key)
  }
  return false
}

/** @param {string} text */
function isNamespaceText(text) {
  return spellings.has(text.replace(/:.*$/s, '')) && /^\w+:?$/.test(text)
}

/** `id.startsWith('eip')` @param {ts.StringLiteralLike} node */
function isPrefixArgument({ parent, text }) {
  if (!ts.isCallExpression(parent) || text.length < PREFIX_MIN) return false
  const { expression } = parent
  const isStart = ts.isPropertyAccessExpression(expression) && expression.name.text === 'startsWith'
  return isStart && names.some((name) => name.startsWith(text))
}

/**
 * `{ eip155: … }`, `{ 'eip155': … }`, `{ solana }`, `{ eip155() {} }`, `enum { eip155 }`
 *
 * @param {ts.Node} node
 */
function isMapKey(node) {
  return (ts.isObjectLiteralElement(node) || ts.isEnumMember(node)) && isName(node.name)
}

/** Whether a literal is the name of a member, not a value. @param {ts.StringLiteralLike} node */
function isNameOf(node) {
  return 'name' in node.parent && node.parent.name === node
}

/** @param {ts.Node | undefined} node */
function isName(node) {
  if (!node) return false
  return (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && spellings.has(node.text)
}

/** Whether the object of a key has the type `Record<Namespace, …>`. @param {ts.Node} key */
function isInTable(key) {
  /** @type {ts.Node} */
  let node = key.parent
  while (ts.isObjectLiteralExpression(node) || isWrapper(node)) {
    if (ts.isSatisfiesExpression(node) && isTableType(node.type)) return true
    node = node.parent
    if (ts.isObjectLiteralElement(node)) return false
  }
  return ts.isVariableDeclaration(node) && node.type !== undefined && isTableType(node.type)
}

/**
 * `(x)`, `x as const`, `x satisfies T`: not a cast, which accepts an incomplete object.
 *
 * @param {ts.Node} node
 */
function isWrapper(node) {
  if (ts.isAsExpression(node)) return ts.isConstTypeReference(node.type)
  return ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)
}

/** @param {ts.TypeNode} type @returns {boolean} */
function isTableType(type) {
  if (!ts.isTypeReferenceNode(type)) return false
  const [first] = type.typeArguments ?? []
  const name = type.typeName.getText()
  if (!first) return false
  if (name === 'Readonly') return isTableType(first)
  return name === 'Record' && /^(?:Chain)?Namespace$/.test(first.getText())
}
