import { RECAP_WORDS } from '../../../wire/recap.ts'

// One part: "(1) 'request': 'eth_sign', 'personal_sign' for 'eip155'." Stock clients write ".," between some.
const PART = / \((\d{1,3})\) '([^']*)': ('[^']*'(?:, '[^']*')*) for '([^']*)'\.(?:,(?= ))?/y

/**
 * Whether the end of a statement tells a capability (EIP-5573): all that it allows, nothing else,
 * numbered from 1. The order is free: the SDKs of wallets sort in different ways.
 *
 * @param encoded - the capability's JSON in base64 or base64url, which follows `urn:recap:`
 */
export function tellsRecap(statement: string, encoded: string): boolean {
  const at = statement.lastIndexOf(RECAP_WORDS)
  if (at < 0 || (at > 0 && statement[at - 1] !== ' ')) return false
  const told = readWords(statement.slice(at + RECAP_WORDS.length))
  const allowed = readAbilities(encoded)
  if (!told || !allowed || told.length === 0) return false
  const set = new Set(allowed)
  return (
    told.length === allowed.length &&
    new Set(told).size === told.length &&
    told.every((item) => set.has(item))
  )
}

function readWords(text: string): readonly string[] | undefined {
  const told: string[] = []
  let at = 0
  for (let count = 1; at < text.length; count += 1) {
    PART.lastIndex = at
    const [whole, number, kind = '', names = '', target = ''] = PART.exec(text) ?? []
    if (whole === undefined || number !== `${count}`) return undefined
    for (const name of names.slice(1, -1).split("', '")) told.push(keyOf(target, `${kind}/${name}`))
    at += whole.length
  }
  return told
}

function readAbilities(encoded: string): readonly string[] | undefined {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const { att } = JSON.parse(bytes) as { att?: unknown }
    if (!isObject(att)) return undefined
    return Object.entries(att).flatMap(([target, abilities]) => {
      if (!isObject(abilities)) throw new TypeError('abilities')
      return Object.keys(abilities).map((ability) => keyOf(target, ability))
    })
  } catch {
    return undefined
  }
}

function keyOf(target: string, ability: string): string {
  return JSON.stringify([target, ability])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
