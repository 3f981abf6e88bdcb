import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { decodeBase64, equalBytes } from '../bytes.ts'
import { toSpendId } from './bip322.ts'
import type { BitcoinAddress } from './decodeAddress.ts'
import { hash160 } from './hash160.ts'
import { withSize } from './readBytes.ts'
import { type Proof, readProof, wholeWitness } from './readProof.ts'
import type { ScriptOutcome } from './runScript.ts'
import { scriptOf, witnessScript } from './scripts.ts'
import { readTransaction, type Transaction } from './transaction.ts'
import { verifyInput } from './verifyInput.ts'

/** BIP-322 2.0.0: the three letters before the base64 that say which form it is. Older signatures have none. */
const PREFIX = /^(smp|ful|pof)?(.*)$/s
const BAD: ScriptOutcome = { isGood: false, isTimeLocked: false }
const NOTHING = new Uint8Array(8)
const OP_RETURN = Uint8Array.of(0x6a)

/**
 * Verifies a BIP-322 signature (version 2.0.0) in each of its forms: simple, full, and proof of funds, of which the scripts are checked and not whether what
 * they spend exists. Without a prefix it is simple or, where that cannot be read, full, as earlier drafts wrote it.
 *
 * @param signature - the prefix, where there is one, and base64
 */
export function verifyBip322(
  address: BitcoinAddress,
  message: string,
  signature: string,
): ScriptOutcome {
  const [, prefix, base64 = ''] = PREFIX.exec(signature) ?? []
  const bytes = decodeBase64(base64)
  if (!bytes || bytes.length === 0) return BAD
  const script = scriptOf(address)
  try {
    const { tx, spent } = readSigned(address, prefix, bytes, { value: NOTHING, script })
    if (!isToSign(tx, toSpendId(script, message))) return BAD
    const [first] = spent
    if (!first || !equalBytes(first.script, script) || !equalBytes(first.value, NOTHING)) return BAD
    const outcomes = tx.inputs.map((_, index) => verifyInput({ tx, spent, index }))
    return {
      isGood: outcomes.every(({ isGood }) => isGood),
      isTimeLocked: outcomes.some((outcome) => outcome.isTimeLocked),
    }
  } catch {
    return BAD
  }

  function readSigned(
    of: BitcoinAddress,
    form: string | undefined,
    raw: Uint8Array,
    challenge: Proof['spent'][number],
  ): Proof {
    if (form === 'pof') return readProof(raw)
    const tx = form === 'ful' ? readTransaction(raw) : readSimple(of, form, raw)
    if (tx.inputs.length !== 1) throw new RangeError('inputs')
    return { tx, spent: [challenge] }
  }

  function readSimple(of: BitcoinAddress, form: string | undefined, raw: Uint8Array): Transaction {
    let witness: readonly Uint8Array[]
    try {
      witness = wholeWitness(raw)
    } catch (error) {
      if (form) throw error
      return readTransaction(raw)
    }
    const outpoint = concatBytes(toSpendId(script, message), new Uint8Array(4))
    const scriptSig = of.kind === 'p2sh' ? nestedScriptSig(witness) : new Uint8Array()
    return {
      version: 0,
      lockTime: 0,
      inputs: [{ outpoint, scriptSig, sequence: 0, witness }],
      outputs: [{ value: NOTHING, script: OP_RETURN }],
    }
  }
}

// What is not written for an address that nests a witness in P2SH follows from the witness.
function nestedScriptSig(witness: readonly Uint8Array[]): Uint8Array {
  const last = witness.at(-1) ?? new Uint8Array()
  const isKey = witness.length === 2 && last.length === 33
  return withSize(witnessScript(0, isKey ? hash160(last) : sha256(last)))
}

/** Whether it is what BIP-322 calls `to_sign`: it spends the challenge first, and pays nobody. */
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
