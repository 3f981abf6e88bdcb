const STATEMENT =
  'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * The words for a capability (EIP-5573), which must stand at the end of the statement.
 *
 * @param encoded - the capability's JSON in base64url, which follows `urn:recap:`
 * @returns undefined for one that is not well-formed
 */
export function readRecapStatement(encoded: string): string | undefined {
  const targets = readTargets(encoded)
  if (!targets || targets.length === 0) return undefined
  const parts: string[] = []
  for (const [target, abilities] of targets) {
    for (const [kind, names] of groupByKind(Object.keys(abilities).sort())) {
      const list = names.map((name) => `'${name}'`).join(', ')
      parts.push(`(${parts.length + 1}) '${kind}': ${list} for '${target}'.`)
    }
  }
  return [STATEMENT, ...parts].join(' ')
}

function readTargets(encoded: string): [string, object][] | undefined {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const { att } = JSON.parse(bytes) as { att?: unknown }
    if (typeof att !== 'object' || att === null || Array.isArray(att)) return undefined
    const targets = Object.entries(att as Record<string, unknown>).sort(byName)
    const isObject = ([, value]: [string, unknown]) => typeof value === 'object' && value !== null
    return targets.every(isObject) ? (targets as [string, object][]) : undefined
  } catch {
    return undefined
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

// 'request/eth_sign' is the action eth_sign of the kind request.
function groupByKind(abilities: readonly string[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const ability of abilities) {
    const [kind = '', ...name] = ability.split('/')
    kinds.set(kind, [...(kinds.get(kind) ?? []), name.join('/')])
  }
  return kinds
}
