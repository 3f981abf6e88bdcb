const STEPS_MAX = 2000
const ITEM_MAX = 520

/** A script that failed. */
export class ScriptFailure extends RangeError {}

/** One operation of a script, with the data that it pushes. */
export interface Step {
  readonly code: number
  readonly data?: Uint8Array
}

/** Reads a script. @throws {ScriptFailure} if a push is too long or not minimal */
export function readSteps(script: Uint8Array): readonly Step[] {
  const steps: Step[] = []
  for (let at = 0; at < script.length; ) {
    const code = script[at] ?? 0
    at += 1
    if (code > 0x4e || code === 0) {
      steps.push({ code })
      continue
    }
    const width = code < 0x4c ? 0 : 2 ** (code - 0x4c)
    let length = width === 0 ? code : 0
    for (let byte = width - 1; byte >= 0; byte -= 1)
      length = length * 256 + (script[at + byte] ?? 0)
    at += width
    const data = script.subarray(at, at + length)
    at += length
    requireValid(data.length === length && length <= ITEM_MAX && isMinimal(code, data))
    steps.push({ code, data })
  }
  requireValid(steps.length <= STEPS_MAX)
  return steps
}

/** Reads the pushes of a script. Returns undefined if it has other operations. */
export function readPushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return readSteps(script).map(({ code, data }) => {
      requireValid(data !== undefined || code <= 0x60)
      return data ?? decodeSmallNumber(code)
    })
  } catch {
    return undefined
  }
}

function isMinimal(code: number, data: Uint8Array): boolean {
  const [first = 0] = data
  if (data.length === 0) return false
  if (data.length === 1 && ((first >= 1 && first <= 16) || first === 0x81)) return false
  if (code < 0x4c) return true
  return code === 0x4c ? data.length > 0x4b : code === 0x4d && data.length > 0xff
}

/** Returns what an opcode of a small number pushes. */
export function decodeSmallNumber(code: number): Uint8Array {
  if (code === 0) return new Uint8Array()
  if (code === 0x4f) return Uint8Array.of(0x81)
  requireValid(code >= 0x51 && code <= 0x60)
  return Uint8Array.of(code - 0x50)
}

/** @throws {ScriptFailure} unless the condition holds */
export function requireValid(holds: boolean): asserts holds {
  if (!holds) throw new ScriptFailure('script')
}
