import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { decodeBase64 } from '../bytes.ts'
import { withSize } from './bytes.ts'
import type { BitcoinAddress } from './decodeAddress.ts'
import { hash160, hashToSpend } from './hashes.ts'
import type { ScriptOutcome } from './runScript.ts'
import { createScript, createWitnessScript } from './scripts.ts'
import {
  type FundsProof,
  readProof,
  readTransaction,
  readWholeWitness,
  type Transaction,
} from './transactions.ts'
import { verifyInput } from './verifyInput.ts'

/** BIP-322 2.0.0: three letters before the base64 name the form. Older signatures have none. */
const PREFIX = /^(smp|ful|pof)?(.*)$/s
const BAD: ScriptOutcome = { isValid: false, isTimeLocked: false }
const NOTHING = new Uint8Array(8)
const OP_RETURN = Uint8Array.of(0x6a)

/**
 * Verifies a BIP-322 signature (version 2.0.0) in each of its forms: simple, full, and proof of
 * funds. Of a proof of funds only the scripts are verified, not whether its outputs exist. Without
 * a prefix, the signature is read as simple, else as full, like in earlier drafts.
 *
 * @param signature - an optional prefix, and base64
 */
export function verifyBip322(
  address: BitcoinAddress,
  message: string,
  signature: string,
): ScriptOutcome {
  const [, prefix, base64 = ''] = PREFIX.exec(signature) ?? []
  const bytes = decodeBase64(base64)
  if (!bytes || bytes.length === 0) return BAD
  const script = createScript(address)
  try {
    const { tx, spent } = readSigned(address, prefix, bytes, { value: NOTHING, script })
    if (!isToSign(tx, hashToSpend(script, message))) return BAD
    const [first] = spent
    if (!first || !equalBytes(first.script, script) || !equalBytes(first.value, NOTHING)) return BAD
    const outcomes = tx.inputs.map((_, index) => verifyInput({ tx, spent, index }))
    return {
      isValid: outcomes.every(({ isValid }) => isValid),
      isTimeLocked: outcomes.some((outcome) => outcome.isTimeLocked),
    }
  } catch {
    return BAD
  }

  function readSigned(
    of: BitcoinAddress,
    form: string | undefined,
    raw: Uint8Array,
    challenge: FundsProof['spent'][number],
  ): FundsProof {
    if (form === 'pof') return readProof(raw)
    const tx = form === 'ful' ? readTransaction(raw) : readSimple(of, form, raw)
    if (tx.inputs.length !== 1) throw new RangeError('inputs')
    return { tx, spent: [challenge] }
  }

  function readSimple(of: BitcoinAddress, form: string | undefined, raw: Uint8Array): Transaction {
    let witness: readonly Uint8Array[]
    try {
      witness = readWholeWitness(raw)
    } catch (error) {
      if (form) throw error
      return readTransaction(raw)
    }
    const outpoint = concatBytes(hashToSpend(script, message), new Uint8Array(4))
    const scriptSig = of.kind === 'p2sh' ? createNestedScriptSig(witness) : new Uint8Array()
    return {
      version: 0,
      lockTime: 0,
      inputs: [{ outpoint, scriptSig, sequence: 0, witness }],
      outputs: [{ value: NOTHING, script: OP_RETURN }],
    }
  }
}

// A simple signature of a nested witness address leaves out its scriptSig, which follows from the
// witness.
function createNestedScriptSig(witness: readonly Uint8Array[]): Uint8Array {
  const last = witness.at(-1) ?? new Uint8Array()
  const isKey = witness.length === 2 && last.length === 33
  return withSize(createWitnessScript(0, isKey ? hash160(last) : sha256(last)))
}

/**
 * Returns whether a transaction is `to_sign` of BIP-322: it first spends `to_spend`, and pays
 * nothing.
 */
function isToSign({ version, inputs, outputs }: Transaction, spendId: Uint8Array): boolean {
  const [output, ...more] = outputs
  const [first] = inputs
  const outpoint = concatBytes(spendId, new Uint8Array(4))
  return (
    (version === 0 || version === 2) &&
    first !== undefined &&
    equalBytes(first.outpoint, outpoint) &&
    output !== undefined &&
    more.length === 0 &&
    equalBytes(output.script, OP_RETURN) &&
    equalBytes(output.value, NOTHING)
  )
}
