// The rows of the error table that a function can throw: those that its declaration refers to,
// directly or over other declarations. A call of an interface's member may call each object of that
// type. An object that is named counts as a whole.
import ts from 'typescript'

/** @typedef {{ rows: Set<string>, next: Set<ts.Node>, made: ReadonlySet<ts.Node> }} References */
/** @typedef {(symbol: ts.Symbol) => Set<string>} FindRows names of rows */
/** @typedef {ReturnType<typeof createRowFinder>} RowFinder */

/**
 * Finds the rows of a function:
 *
 * - `direct`: without what comes by interfaces
 * - `possible`: with it, and with all members of the objects that the function creates
 * - `called`: with it, without members that are only created
 * - `thrown`: of `called`, without what the source handles itself: see `isHandled`
 *
 * @param {ts.Program} program
 * @returns {{ direct: FindRows, possible: FindRows, called: FindRows, thrown: FindRows }}
 */
export function createRowFinder(program) {
  const checker = program.getTypeChecker()
  const implementations = findImplementations(program, checker)
  const members = new Set([...implementations.values()].flatMap((made) => [...made]))
  /** @param {(node: ts.Node) => boolean} isSkipped */
  const createReader = (isSkipped) => {
    /** @type {Map<ts.Node, References>} */
    const known = new Map()
    return (/** @type {ts.Node} */ declaration) => {
      const found = known.get(declaration) ?? readReferences(declaration, isSkipped)
      known.set(declaration, found)
      return found
    }
  }

  /**
   * @param {ts.Node} declaration
   * @param {(node: ts.Node) => boolean} isSkipped
   * @returns {References}
   */
  const readReferences = (declaration, isSkipped) => {
    const made = implementations.get(declaration) ?? new Set()
    /** @type {References} */
    const found = { rows: new Set(), next: new Set(), made }
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isTypeNode(node) || isComparison(node, checker) || isSkipped(node)) return
      for (const target of ts.isIdentifier(node) ? targetsOf(node, checker) : []) {
        const { fileName } = target.getSourceFile()
        if (ts.isVariableDeclaration(target) && isOfRows(fileName)) {
          found.rows.add(target.name.getText())
        } else if (!isForeign(fileName)) found.next.add(target)
      }
      ts.forEachChild(node, visit)
    }
    ts.forEachChild(declaration, visit)
    return found
  }

  /**
   * @param {ts.Symbol} symbol
   * @param {(node: ts.Node) => References} read
   * @param {(references: References) => Iterable<ts.Node>} follow
   */
  const collect = (symbol, read, follow) => {
    /** @type {Set<string>} */
    const rows = new Set()
    // The set grows during the iteration.
    /** @type {Set<ts.Node>} */
    const seen = new Set(symbol.declarations)
    for (const declaration of seen) {
      const references = read(declaration)
      for (const row of references.rows) rows.add(row)
      for (const further of follow(references)) seen.add(further)
    }
    return rows
  }

  const whole = createReader(() => false)
  const called = createReader((node) => members.has(node))
  const thrown = createReader((node) => members.has(node) || isHandled(node, checker))
  /** @param {References} references */
  const all = ({ next, made }) => [...next, ...made]
  return {
    direct: (symbol) => collect(symbol, whole, ({ next }) => next),
    possible: (symbol) => collect(symbol, whole, all),
    called: (symbol) => collect(symbol, called, all),
    thrown: (symbol) => collect(symbol, thrown, all),
  }
}

/** @param {string} fileName */
const isOfRows = (fileName) => fileName.includes('/wire/errors/rows/')
/** Interfaces of namespaces, connectors and sign-in adapters. @param {string} fileName */
const isInterface = (fileName) => fileName.includes('/interfaces/')

/** @param {string} fileName */
const isForeign = (fileName) => /\/node_modules\/|\.d\.ts$/.test(fileName)

/**
 * The declarations to which a name refers.
 *
 * @param {ts.Identifier} node
 * @param {ts.TypeChecker} checker
 * @returns {readonly ts.Node[]}
 */
function targetsOf(node, checker) {
  const { parent } = node
  // `const { get } = client` reads a member, and `{ get }` passes a variable.
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node) {
    const member = checker.getTypeAtLocation(parent.parent).getProperty(node.text)
    return member?.declarations ?? []
  }
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
  if (!symbol) return []
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  // A value that the caller passes belongs to the caller.
  return (meant.declarations ?? []).filter(
    (item) => !ts.isParameter(item) && !ts.isSourceFile(item) && item !== parent,
  )
}

/**
 * Checks whether a row is only compared with: `isPorticoError(error, row)`, `row.code`.
 *
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function isComparison(node, checker) {
  const { parent } = node
  if (!ts.isExpression(node) || !parent) return false
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return parent.name.text === 'code' && !!checker.getTypeAtLocation(node).getProperty('message')
  }
  return (
    ts.isCallExpression(parent) &&
    parent.expression.getText() === 'isPorticoError' &&
    parent.arguments[1] === node
  )
}

/** Functions that show or record an error instead of throwing it. */
const REPORTS = /^(emit\w*|raiseAlert|showToast|warn\w*|report\w*|notify\w*|allSettled)$/

/**
 * Checks whether the errors of a node end there: a `try` whose `catch` lets none through or throws
 * others with them as the cause, a promise with such a `.catch(…)`, `void promise`, a cause, an
 * argument of a function that reports it.
 *
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function isHandled(node, checker) {
  const { parent } = node
  if (ts.isBlock(node) && ts.isTryStatement(parent) && parent.tryBlock === node) {
    const { catchClause } = parent
    return !!catchClause && !letsThrough(catchClause, checker) && !returnsPromise(node, checker)
  }
  if (ts.isVoidExpression(node)) return true
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'cause') return true
  if (parent && ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    const call = parent.parent
    if (parent.name.text !== 'catch' || !ts.isCallExpression(call)) return false
    return !call.arguments.some((handler) => letsThrough(handler, checker))
  }
  if (!ts.isCallExpression(node)) return false
  if (isDescribed(node)) return true
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return REPORTS.test(name.getText())
}

const PARTS = /^(code|details|message|shortMessage)$/

/**
 * Checks whether only a part of a mapped error is read: `mapNodeError(error).code`.
 *
 * @param {ts.CallExpression} call
 */
function isDescribed(call) {
  if (!isMapping(call)) return false
  const { parent } = call
  if (ts.isPropertyAccessExpression(parent)) return PARTS.test(parent.name.text)
  return (
    ts.isVariableDeclaration(parent) &&
    ts.isObjectBindingPattern(parent.name) &&
    parent.name.elements.every(({ name, propertyName = name }) =>
      PARTS.test(propertyName.getText()),
    )
  )
}

/** @param {ts.CallExpression} call */
function isMapping({ expression }) {
  return /^map\w+Error$/.test(expression.getText())
}

/** @param {ts.Node} node */
function isPredicate(node) {
  return ts.isCallExpression(node) && /^is[A-Z]/.test(node.expression.getText())
}

/**
 * Checks whether the handler of an error may throw that error again.
 *
 * @param {ts.Node} handler a `catch` clause, or the argument of `.catch(…)`
 * @param {ts.TypeChecker} checker
 */
function letsThrough(handler, checker) {
  if (!throws(handler, checker) && !keeps(handler)) return false
  const caught = ts.isCatchClause(handler)
    ? handler.variableDeclaration?.name
    : ts.isArrowFunction(handler) && handler.parameters[0]?.name
  // A function by name may throw what it gets. Without a name, the error cannot be thrown again.
  if (caught === false) return true
  return caught !== undefined && (!ts.isIdentifier(caught) || isPassedOn(handler, caught))
}

/**
 * Checks whether a handler stores an error, which may be thrown later: `failure = error`,
 * `mapWalletError(error)`.
 *
 * @param {ts.Node} node
 * @returns {boolean}
 */
function keeps(node) {
  if (ts.isCallExpression(node) && isMapping(node)) return !isDescribed(node)
  if (ts.isBinaryExpression(node) && ts.isIdentifier(node.right)) {
    if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return true
  }
  return ts.forEachChild(node, (child) => keeps(child) || undefined) ?? false
}

/**
 * Checks whether a caught error is used other than as a cause or in a check
 * (`isPorticoError(error)`).
 *
 * @param {ts.Node} node
 * @param {ts.Identifier} caught
 * @returns {boolean}
 */
function isPassedOn(node, caught) {
  if (node === caught || isPredicate(node)) return false
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'cause') return false
  if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'cause') return false
  if (ts.isIdentifier(node) && node.text === caught.text) return true
  return ts.forEachChild(node, (child) => isPassedOn(child, caught) || undefined) ?? false
}

/**
 * Checks whether code throws: by a statement, a rejected promise, or a function that never returns.
 *
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function throws(node, checker) {
  if (ts.isThrowStatement(node)) return true
  if (ts.isCallExpression(node)) {
    if (node.expression.getText() === 'Promise.reject') return true
    if (isNever(checker.getTypeAtLocation(node))) return true
  }
  if (ts.isIdentifier(node)) {
    const [call] = checker.getTypeAtLocation(node).getCallSignatures()
    if (call && isNever(call.getReturnType())) return true
  }
  return ts.forEachChild(node, (child) => throws(child, checker) || undefined) ?? false
}

/** @param {ts.Type} type */
const isNever = (type) => (type.flags & ts.TypeFlags.Never) !== 0

/**
 * A promise that a `try` returns without `await` rejects outside of it.
 *
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function returnsPromise(node, checker) {
  if (ts.isFunctionLike(node)) return false
  if (ts.isReturnStatement(node) && node.expression) {
    return checker.getTypeAtLocation(node.expression).getProperty('then') !== undefined
  }
  return ts.forEachChild(node, (child) => returnsPromise(child, checker) || undefined) ?? false
}

/**
 * The members of objects that implement each member of an interface.
 *
 * @param {ts.Program} program
 * @param {ts.TypeChecker} checker
 */
function findImplementations(program, checker) {
  const files = program.getSourceFiles().filter(({ fileName }) => !isForeign(fileName))
  const members = new Set(
    files.filter(({ fileName }) => isInterface(fileName)).flatMap((file) => memberNames(file)),
  )
  /** @type {Map<ts.Node, Set<ts.Node>>} */
  const made = new Map()
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const own = node.properties.filter((property) => members.has(nameOf(property)))
      // The type of an object is expensive to compute.
      const type = own.length > 0 ? checker.getContextualType(node) : undefined
      for (const property of own) {
        for (const declaration of type?.getProperty(nameOf(property))?.declarations ?? []) {
          if (!isInterface(declaration.getSourceFile().fileName)) continue
          // Reading data throws nothing.
          if (!isCallable(checker.getTypeAtLocation(declaration))) continue
          made.set(declaration, (made.get(declaration) ?? new Set()).add(property))
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return made
}

/** @param {ts.Type} type */
function isCallable(type) {
  return type.getNonNullableType().getCallSignatures().length > 0
}

/** @param {ts.SourceFile} file */
function memberNames(file) {
  /** @type {string[]} */
  const names = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeElement(node)) names.push(nameOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** @param {ts.TypeElement | ts.ObjectLiteralElementLike} member */
function nameOf({ name }) {
  return name && ts.isIdentifier(name) ? name.text : ''
}
