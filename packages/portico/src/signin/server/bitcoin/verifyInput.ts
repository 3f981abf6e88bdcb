import { bytesToNumberBE, concatBytes } from '@noble/curves/abstract/utils'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { withSize } from './bytes.ts'
import { checkSchnorr, type Spending } from './checkSignature.ts'
import { hash160, taggedHash } from './hashes.ts'
import { runScript, type ScriptOutcome } from './runScript.ts'
import { createKeyHashScript, readPushes, readWitnessProgram } from './scripts.ts'

const INVALID: ScriptOutcome = { isValid: false, isTimeLocked: false }
const KEY_HASH = createKeyHashScript(new Uint8Array(20))

/**
 * Verifies the signature of one input: P2PKH, P2SH, witness version 0 or taproot. Other kinds fail.
 */
export function verifyInput(spending: Spending): ScriptOutcome {
  const input = spending.tx.inputs[spending.index]
  const script = spending.spent[spending.index]?.script
  const pushes = input && readPushes(input.scriptSig)
  if (!script || !pushes) return INVALID
  if (readWitnessProgram(script))
    return pushes.length === 0 ? verifyWitness(spending, script) : INVALID
  if (isScriptHash(script)) return verifyScriptHash(spending, script.subarray(2, 22), pushes)
  if (input.witness.length > 0 || !isKeyHash(script)) return INVALID
  return runScript({ ...spending, kind: 'legacy', script }, pushes)
}

function verifyScriptHash(
  spending: Spending,
  hash: Uint8Array,
  pushes: readonly Uint8Array[],
): ScriptOutcome {
  const redeem = pushes.at(-1)
  if (!redeem || !equalBytes(hash160(redeem), hash)) return INVALID
  if (readWitnessProgram(redeem))
    return pushes.length === 1 ? verifyWitness(spending, redeem) : INVALID
  if (spending.tx.inputs[spending.index]?.witness.length !== 0) return INVALID
  return runScript({ ...spending, kind: 'legacy', script: redeem }, pushes.slice(0, -1))
}

function verifyWitness(spending: Spending, script: Uint8Array): ScriptOutcome {
  const witness = spending.tx.inputs[spending.index]?.witness ?? []
  const found = readWitnessProgram(script)
  if (!found || witness.length === 0) return INVALID
  const { version, program } = found
  if (version === 0 && program.length === 20) {
    if (witness.length !== 2) return INVALID
    return runScript({ ...spending, kind: 'v0', script: createKeyHashScript(program) }, witness)
  }
  if (version === 0 && program.length === 32) {
    const witnessScript = witness.at(-1) ?? new Uint8Array()
    if (!equalBytes(sha256(witnessScript), program)) return INVALID
    return runScript({ ...spending, kind: 'v0', script: witnessScript }, witness.slice(0, -1))
  }
  return version === 1 && program.length === 32
    ? verifyTaproot(spending, program, witness)
    : INVALID
}

/** The first byte of an annex, which BIP-341 reserves. Not supported. */
const ANNEX = 0x50
/** The leaf version of a tapscript. */
const LEAF = 0xc0

function verifyTaproot(
  spending: Spending,
  program: Uint8Array,
  witness: readonly Uint8Array[],
): ScriptOutcome {
  const [signature] = witness
  const control = witness.at(-1)
  const script = witness.at(-2)
  if (witness.length === 1 && signature) {
    return { isValid: checkSchnorr(spending, signature, program), isTimeLocked: false }
  }
  if (!control || !script || control[0] === ANNEX) return INVALID
  const path = (control.length - 33) / 32
  if (!Number.isInteger(path) || path < 0 || path > 128) return INVALID
  const [head = 0] = control
  if ((head & 0xfe) !== LEAF) return INVALID
  const leafHash = taggedHash('TapLeaf', concatBytes(Uint8Array.of(LEAF), withSize(script)))
  let root = leafHash
  for (let at = 33; at < control.length; at += 32) {
    const other = control.subarray(at, at + 32)
    const pair = bytesToNumberBE(root) < bytesToNumberBE(other) ? [root, other] : [other, root]
    root = taggedHash('TapBranch', concatBytes(...pair))
  }
  if (!isTweaked(control.subarray(1, 33), root, program, head & 1)) return INVALID
  return runScript({ ...spending, kind: 'tapscript', script, leafHash }, witness.slice(0, -2))
}

// The key in the address commits to the scripts (BIP-341).
function isTweaked(
  key: Uint8Array,
  root: Uint8Array,
  program: Uint8Array,
  parity: number,
): boolean {
  try {
    const tweak = bytesToNumberBE(taggedHash('TapTweak', concatBytes(key, root)))
    if (tweak >= secp256k1.CURVE.n) return false
    const { ProjectivePoint } = secp256k1
    const point = ProjectivePoint.fromHex(concatBytes(Uint8Array.of(2), key))
    const [head = 0, ...x] = point.add(ProjectivePoint.BASE.multiply(tweak)).toRawBytes(true)
    return head === 2 + parity && equalBytes(Uint8Array.from(x), program)
  } catch {
    return false
  }
}

function isKeyHash(script: Uint8Array): boolean {
  return (
    script.length === KEY_HASH.length &&
    equalBytes(createKeyHashScript(script.subarray(3, 23)), script)
  )
}

function isScriptHash(script: Uint8Array): boolean {
  return script.length === 23 && script[0] === 0xa9 && script[1] === 20 && script[22] === 0x87
}
