import { sha256 } from '@noble/hashes/sha2'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { checkSignature, type SignatureContext } from './checkSignature.ts'
import { hash160, hash256 } from './hashes.ts'
import {
  decodeSmallNumber,
  isLockedFor,
  isLockedUntil,
  readSteps,
  requireValid,
  ScriptFailure,
  type Step,
} from './scripts.ts'

/** The outcome of a script. */
export interface ScriptOutcome {
  /** Whether it ran to its end and left one true value. */
  readonly isValid: boolean
  /** Whether it is only valid after some time or age. */
  readonly isTimeLocked: boolean
}

const CHECKS_MAX = 60
const STACK_MAX = 1000
type Operations = Readonly<Record<number, () => void>>

const BAD: ScriptOutcome = { isValid: false, isTimeLocked: false }

/**
 * Runs a script of the operations that wallets use (keys, multiple keys, hashes, branches, time
 * locks) under the rules of BIP-322: SIGHASH_ALL, minimal pushes, a failed signature is empty, one
 * value is left. Unknown operations fail.
 *
 * @param items - the initial stack, the top last
 */
export function runScript(context: SignatureContext, items: readonly Uint8Array[]): ScriptOutcome {
  const interpreter = createInterpreter(context, items)
  try {
    for (const step of readSteps(context.script)) interpreter.run(step)
    return interpreter.end()
  } catch (error) {
    if (error instanceof ScriptFailure) return BAD
    throw error
  }
}

type Stack = ReturnType<typeof createStack>

function createInterpreter(context: SignatureContext, items: readonly Uint8Array[]) {
  const stack = createStack(items)
  /** One entry for each open IF: whether its branch runs. */
  const branches: boolean[] = []
  let isTimeLocked = false
  const { pop, top, push } = stack
  const lock = (isHeld: boolean) => {
    requireValid(isHeld)
    isTimeLocked = true
  }
  const branch = (isNot: boolean) => {
    if (branches.includes(false)) return void branches.push(false)
    const value = pop()
    requireValid(value.length === 0 || (value.length === 1 && value[0] === 1))
    branches.push((value.length === 1) !== isNot)
  }
  const operations: Operations = {
    ...createDataOperations(stack),
    ...createSignatureOperations(context, stack),
    177: () => lock(isLockedUntil(context, decodeNumber(top(), 5))),
    178: () => lock(isLockedFor(context, decodeNumber(top(), 5))),
  }
  return {
    run({ code, data }: Step) {
      if (code === 99 || code === 100) return branch(code === 100)
      if (code === 103) {
        const last = branches.pop()
        requireValid(last !== undefined)
        return void branches.push(!last && !branches.includes(false))
      }
      if (code === 104) return requireValid(branches.pop() !== undefined)
      if (branches.includes(false)) return
      if (data || code <= 0x60) return push(data ?? decodeSmallNumber(code))
      const action = operations[code]
      requireValid(action !== undefined)
      action()
    },
    end: (): ScriptOutcome => {
      const [last, ...more] = stack.items
      const isValid = branches.length === 0 && more.length === 0 && isTrue(last ?? new Uint8Array())
      return { isValid, isTimeLocked }
    },
  }
}

function createStack(first: readonly Uint8Array[]) {
  const items = [...first]
  const altStack: Uint8Array[] = []
  const top = (depth = 1): Uint8Array => {
    const item = items.at(-depth)
    requireValid(item !== undefined)
    return item
  }
  const pop = (): Uint8Array => {
    const item = top()
    items.pop()
    return item
  }
  return {
    items,
    altStack,
    top,
    pop,
    popNumber: () => decodeNumber(pop(), 4),
    push(item: Uint8Array | boolean): void {
      items.push(typeof item === 'boolean' ? encodeNumber(item ? 1 : 0) : item)
      requireValid(items.length + altStack.length <= STACK_MAX)
    },
  }
}

function createDataOperations({ altStack, top, pop, popNumber, push }: Stack): Operations {
  const areEqual = () => {
    const number = popNumber()
    return number === popNumber()
  }
  return {
    105: () => requireValid(isTrue(pop())),
    107: () => void altStack.push(pop()),
    108() {
      const item = altStack.pop()
      requireValid(item !== undefined)
      push(item)
    },
    115: () => isTrue(top()) && push(top()),
    117: () => void pop(),
    118: () => push(top()),
    120: () => push(top(2)),
    124() {
      const [second, first] = [pop(), pop()]
      push(second)
      push(first)
    },
    130: () => push(encodeNumber(top().length)),
    135: () => push(equalBytes(pop(), pop())),
    136: () => requireValid(equalBytes(pop(), pop())),
    145: () => push(popNumber() === 0),
    146: () => push(popNumber() !== 0),
    147: () => push(encodeNumber(popNumber() + popNumber())),
    154() {
      const [one, other] = [popNumber(), popNumber()]
      push(one !== 0 && other !== 0)
    },
    155() {
      const [one, other] = [popNumber(), popNumber()]
      push(one !== 0 || other !== 0)
    },
    156: () => push(areEqual()),
    157: () => requireValid(areEqual()),
    168: () => push(sha256(pop())),
    169: () => push(hash160(pop())),
    170: () => push(hash256(pop())),
  }
}

function createSignatureOperations(
  context: SignatureContext,
  { pop, popNumber, push }: Stack,
): Operations {
  let checks = 0
  const count = (more: number) => {
    checks += more
    requireValid(checks <= CHECKS_MAX)
  }
  const check = (key: Uint8Array, signature: Uint8Array): boolean => {
    count(1)
    if (signature.length === 0) return false
    // A wrong signature that is not empty fails the script (NULLFAIL).
    requireValid(checkSignature(context, signature, key))
    return true
  }
  const popMany = (max: number): Uint8Array[] => {
    const length = popNumber()
    requireValid(length >= 0 && length <= max)
    return Array.from({ length }, pop)
  }
  const checkMultisig = (): boolean => {
    requireValid(context.kind !== 'tapscript')
    const keys = popMany(20)
    const signatures = popMany(keys.length)
    requireValid(pop().length === 0)
    count(keys.length)
    let at = 0
    for (const signature of signatures) {
      while (at < keys.length && !isSignedBy(signature, keys[at])) at += 1
      at += 1
    }
    if (at <= keys.length) return true
    requireValid(signatures.every(({ length }) => length === 0))
    return false
  }
  const isSignedBy = (signature: Uint8Array, key: Uint8Array | undefined) =>
    key !== undefined && checkSignature(context, signature, key)
  return {
    172: () => push(check(pop(), pop())),
    173: () => requireValid(check(pop(), pop())),
    174: () => push(checkMultisig()),
    175: () => requireValid(checkMultisig()),
    186() {
      requireValid(context.kind === 'tapscript')
      const key = pop()
      const number = popNumber()
      push(encodeNumber(number + (check(key, pop()) ? 1 : 0)))
    },
  }
}

function isTrue(item: Uint8Array): boolean {
  // Negative zero is false, too.
  return item.some((byte, at) => byte !== 0 && !(at === item.length - 1 && byte === 0x80))
}

function encodeNumber(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest & 0xff)
  if ((bytes.at(-1) ?? 0) & 0x80) bytes.push(0)
  return Uint8Array.from(bytes)
}

// Scripts of wallets have no negative numbers.
function decodeNumber(bytes: Uint8Array, size: number): number {
  const last = bytes.at(-1) ?? 1
  const isShortest = (last & 0x7f) !== 0 || (bytes.at(-2) ?? 0) >= 0x80
  requireValid(bytes.length <= size && last < 0x80 && isShortest)
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}
