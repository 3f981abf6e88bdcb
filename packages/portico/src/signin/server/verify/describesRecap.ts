import { RECAP_WORDS } from '../../../wire/recap.ts'

// One part: "(1) 'request': 'eth_sign', 'personal_sign' for 'eip155'." Some clients end a part with
// ".,".
const PART = / \((\d{1,3})\) '([^']*)': ('[^']*'(?:, '[^']*')*) for '([^']*)'\.(?:,(?= ))?/y

/**
 * Returns whether the end of a statement describes a recap (EIP-5573): all its abilities and no
 * others, numbered from 1. The order is free, because wallet SDKs sort in different ways.
 *
 * @param encoded - the recap's JSON in base64 or base64url, as it follows `urn:recap:`
 */
export function describesRecap(statement: string, encoded: string): boolean {
  const at = statement.lastIndexOf(RECAP_WORDS)
  if (at < 0 || (at > 0 && statement[at - 1] !== ' ')) return false
  const described = readDescription(statement.slice(at + RECAP_WORDS.length))
  const allowed = readAbilities(encoded)
  if (!described || !allowed || described.length === 0) return false
  const set = new Set(allowed)
  return (
    described.length === allowed.length &&
    new Set(described).size === described.length &&
    described.every((item) => set.has(item))
  )
}

function readDescription(text: string): readonly string[] | undefined {
  const described: string[] = []
  let at = 0
  for (let count = 1; at < text.length; count += 1) {
    PART.lastIndex = at
    const [whole, number, kind = '', names = '', target = ''] = PART.exec(text) ?? []
    if (whole === undefined || number !== `${count}`) return undefined
    for (const name of names.slice(1, -1).split("', '"))
      described.push(createKey(target, `${kind}/${name}`))
    at += whole.length
  }
  return described
}

function readAbilities(encoded: string): readonly string[] | undefined {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const { att } = JSON.parse(bytes) as { att?: unknown }
    if (!isObject(att)) return undefined
    return Object.entries(att).flatMap(([target, abilities]) => {
      if (!isObject(abilities)) throw new TypeError('abilities')
      return Object.keys(abilities).map((ability) => createKey(target, ability))
    })
  } catch {
    return undefined
  }
}

function createKey(target: string, ability: string): string {
  return JSON.stringify([target, ability])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
