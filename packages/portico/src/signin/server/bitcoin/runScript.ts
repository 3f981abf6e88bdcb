import { sha256 } from '@noble/hashes/sha2'
import { equalBytes } from '../bytes.ts'
import { hash256 } from './bip322.ts'
import { checkSignature, type SignatureContext } from './checkSignature.ts'
import { hash160 } from './hash160.ts'
import { need, readSteps, ScriptFailure, type Step, smallNumber } from './readSteps.ts'
import { isLockedFor, isLockedUntil } from './timeLocks.ts'

/** What a script leaves behind. */
export interface ScriptOutcome {
  /** It ran to its end, and left one value that is true. */
  readonly isGood: boolean
  /** It holds only from some time or age on. */
  readonly isTimeLocked: boolean
}

const CHECKS_MAX = 60
const STACK_MAX = 1000
const BAD: ScriptOutcome = { isGood: false, isTimeLocked: false }

/**
 * Runs a script of those that wallets use (keys, several keys, hashes, branches, time locks), under the rules of BIP-322: SIGHASH_ALL, minimal pushes, a
 * failed signature is empty, one value is left. What it does not know fails.
 *
 * @param items - the stack that it begins with, the top last
 */
export function runScript(context: SignatureContext, items: readonly Uint8Array[]): ScriptOutcome {
  const machine = createMachine(context, items)
  try {
    for (const step of readSteps(context.script)) machine.run(step)
    return machine.end()
  } catch (error) {
    if (error instanceof ScriptFailure) return BAD
    throw error
  }
}

function createMachine(context: SignatureContext, items: readonly Uint8Array[]) {
  const stack = [...items]
  const aside: Uint8Array[] = []
  /** One for each IF that is open: whether its branch runs. */
  const branches: boolean[] = []
  let isTimeLocked = false
  let checks = 0
  const pop = (): Uint8Array => {
    const item = stack.pop()
    need(item !== undefined)
    return item
  }
  const top = (depth = 1): Uint8Array => {
    const item = stack.at(-depth)
    need(item !== undefined)
    return item
  }
  const push = (item: Uint8Array | boolean) => {
    stack.push(typeof item === 'boolean' ? encodeNumber(item ? 1 : 0) : item)
    need(stack.length + aside.length <= STACK_MAX)
  }
  const popNumber = (size = 4) => decodeNumber(pop(), size)
  const check = (signature: Uint8Array, key: Uint8Array): boolean => {
    checks += 1
    need(checks <= CHECKS_MAX)
    if (signature.length === 0) return false
    // A signature that is wrong fails the script (NULLFAIL).
    need(checkSignature(context, signature, key))
    return true
  }
  const checkSeveral = (): boolean => {
    need(context.kind !== 'tapscript')
    const keys = popMany(20)
    const signatures = popMany(keys.length)
    need(pop().length === 0)
    checks += keys.length
    need(checks <= CHECKS_MAX)
    let at = 0
    for (const signature of signatures) {
      while (at < keys.length && !isOf(signature, keys[at])) at += 1
      at += 1
    }
    if (at <= keys.length) return true
    need(signatures.every(({ length }) => length === 0))
    return false
  }
  const isOf = (signature: Uint8Array, key: Uint8Array | undefined) =>
    key !== undefined && checkSignature(context, signature, key)
  const popMany = (max: number): Uint8Array[] => {
    const count = popNumber()
    need(count >= 0 && count <= max)
    return Array.from({ length: count }, pop)
  }
  const branch = (isNot: boolean) => {
    if (branches.includes(false)) return void branches.push(false)
    const value = pop()
    need(value.length === 0 || (value.length === 1 && value[0] === 1))
    branches.push((value.length === 1) !== isNot)
  }
  const verify = (isTrue: boolean) => need(isTrue)
  const lock = (isHeld: boolean) => {
    need(isHeld)
    isTimeLocked = true
  }

  const areEqual = () => {
    const number = popNumber()
    return number === popNumber()
  }

  const actions: Readonly<Record<number, () => void>> = {
    105: () => verify(isTrue(pop())),
    107: () => void aside.push(pop()),
    108() {
      const item = aside.pop()
      need(item !== undefined)
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
    136: () => verify(equalBytes(pop(), pop())),
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
    157: () => verify(areEqual()),
    168: () => push(sha256(pop())),
    169: () => push(hash160(pop())),
    170: () => push(hash256(pop())),
    172() {
      const key = pop()
      push(check(pop(), key))
    },
    173() {
      const key = pop()
      verify(check(pop(), key))
    },
    174: () => push(checkSeveral()),
    175: () => verify(checkSeveral()),
    177: () => lock(isLockedUntil(context, decodeNumber(top(), 5))),
    178: () => lock(isLockedFor(context, decodeNumber(top(), 5))),
    186() {
      need(context.kind === 'tapscript')
      const key = pop()
      const count = popNumber()
      push(encodeNumber(count + (check(pop(), key) ? 1 : 0)))
    },
  }

  return {
    run({ code, data }: Step) {
      if (code === 99 || code === 100) return branch(code === 100)
      if (code === 103) {
        const last = branches.pop()
        need(last !== undefined)
        return void branches.push(!last && !branches.includes(false))
      }
      if (code === 104) return need(branches.pop() !== undefined)
      if (branches.includes(false)) return
      if (data || code <= 0x60) return push(data ?? smallNumber(code))
      const action = actions[code]
      need(action !== undefined)
      action()
    },
    end: (): ScriptOutcome => {
      const [last, ...more] = stack
      const isGood = branches.length === 0 && more.length === 0 && isTrue(last ?? new Uint8Array())
      return { isGood, isTimeLocked }
    },
  }
}

function isTrue(item: Uint8Array): boolean {
  // Zero is false, also the one with a sign.
  return item.some((byte, at) => byte !== 0 && !(at === item.length - 1 && byte === 0x80))
}

function encodeNumber(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest & 0xff)
  if ((bytes.at(-1) ?? 0) & 0x80) bytes.push(0)
  return Uint8Array.from(bytes)
}

// Numbers that scripts of wallets hold are not negative.
function decodeNumber(bytes: Uint8Array, size: number): number {
  const last = bytes.at(-1) ?? 1
  const isShortest = (last & 0x7f) !== 0 || (bytes.at(-2) ?? 0) >= 0x80
  need(bytes.length <= size && last < 0x80 && isShortest)
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}
