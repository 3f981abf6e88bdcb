import ts from 'typescript'

/** @typedef {{ line: number, text: string, problem: string }} MessageProblem */

const texts = {
  listener: 'a listener for messages outside of the helper',
  origin: 'an origin is compared with === only',
  target: 'a message to any origin',
}

/** What accepts a part of a text, or a pattern. */
const partial = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'test',
  'search',
])
const listening = new Set(['addEventListener', 'on', 'once', 'addListener'])
const handlers = new Set(['onmessage', 'onmessageerror'])
const events = new Set(['message', 'messageerror'])

/**
 * Finds the code that could accept a message of another window, or send one to another: listeners
 * for messages, comparisons of a part of an origin, and `postMessage` to `*`.
 *
 * @param {string} source the text of a TypeScript file
 * @param {{ path?: string, isHelper?: boolean }} [options] `isHelper`: the file may listen
 * @returns {MessageProblem[]}
 */
export function findMessageProblems(source, { path = 'source.tsx', isHelper = false } = {}) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  /** @type {MessageProblem[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const problem = problemOf(node, isHelper)
    if (problem) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ line: line + 1, text: node.getText(file).split('\n')[0] ?? '', problem })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @param {ts.Node} node @param {boolean} isHelper */
function problemOf(node, isHelper) {
  if (!isHelper && isHandler(node)) return texts.listener
  if (!ts.isCallExpression(node)) return undefined
  const name = nameOf(node.expression)
  if (!isHelper && listening.has(name) && !isOtherEvent(node.arguments[0], name)) {
    return texts.listener
  }
  if (partial.has(name) && [calleeOwner(node), ...node.arguments].some(isOrigin)) {
    return isListOfOrigins(node) ? undefined : texts.origin
  }
  return name === 'postMessage' && node.arguments.some(isStar) ? texts.target : undefined
}

/** `window.onmessage = …`, `window['onmessage'] = …`, `{ onmessage: … }`. @param {ts.Node} node */
function isHandler(node) {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    return handlers.has(propertyName(node.name))
  }
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
    handlers.has(nameOf(node.left))
  )
}

/**
 * Whether a call certainly listens to another event. `addEventListener` with a variable may be for
 * messages; `on` and the like have other uses, so that they need the name.
 *
 * @param {ts.Expression | undefined} event
 * @param {string} name
 */
function isOtherEvent(event, name) {
  if (event && ts.isStringLiteralLike(event)) return !events.has(event.text)
  return name !== 'addEventListener'
}

/** `origins.includes(origin)` compares whole texts. @param {ts.CallExpression} call */
function isListOfOrigins(call) {
  const owner = calleeOwner(call)
  return nameOf(call.expression) === 'includes' && /origins$/i.test(owner ? nameOf(owner) : '')
}

/** @param {ts.CallExpression} call */
function calleeOwner({ expression }) {
  return ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)
    ? expression.expression
    : undefined
}

/** @param {ts.Node | undefined} node */
const isOrigin = (node) => node !== undefined && /origin$/i.test(nameOf(node))

/** `'*'`, also as `targetOrigin` of the options. @param {ts.Node} node @returns {boolean} */
function isStar(node) {
  if (ts.isStringLiteralLike(node)) return node.text === '*'
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(
      (property) =>
        ts.isPropertyAssignment(property) &&
        propertyName(property.name) === 'targetOrigin' &&
        isStar(property.initializer),
    )
  )
}

/** @param {ts.PropertyName} name */
const propertyName = (name) => (ts.isComputedPropertyName(name) ? '' : name.text)

/** The last name of an expression: of `a.b`, `a['b']`, `a?.b` and `b`. @param {ts.Node} node */
function nameOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isIdentifier(node)) return node.text
  const isNamed =
    ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
  return isNamed && ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression.text
    : ''
}
