import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinKey, BitcoinKeyAddress } from './bitcoinKeys.ts'

/** Signs a message with BIP-322 in its simple form. Returns the witness of the transaction. */
export function signBip322(
  { secret }: BitcoinKey,
  { script, purpose, publicKey }: BitcoinKeyAddress,
  message: string,
): Uint8Array {
  const signing = new Transaction({ version: 0, allowUnknownOutputs: true })
  signing.addInput({
    txid: createToSpend(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(purpose === 'ordinals' && { tapInternalKey: publicKey }),
  })
  signing.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  signing.sign(secret)
  signing.finalize()
  return RawWitness.encode(signing.getInput(0).finalScriptWitness ?? [])
}

// The transaction `to_spend` of BIP-322. Returns its id.
function createToSpend(script: Uint8Array, message: string): string {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  const spent = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    disableScriptCheck: true,
  })
  // First, because an input with its final script closes the transaction.
  spent.addOutput({ script, amount: 0n })
  spent.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hash]),
  })
  return spent.id
}

const PREFIX = '\x18Bitcoin Signed Message:\n'
/** The first bytes of signatures for compressed keys, by the length of the script (BIP-137). */
const HEADERS: Readonly<Record<number, number>> = { 22: 39, 25: 31 }

/** Signs a message with the key itself (BIP-137). */
export function signBip137(
  { secret }: BitcoinKey,
  { script }: BitcoinKeyAddress,
  message: string,
): Uint8Array {
  const text = utf8ToBytes(message)
  const bytes = concatBytes(utf8ToBytes(PREFIX), CompactSize.encode(BigInt(text.length)), text)
  const signature = secp256k1.sign(sha256(sha256(bytes)), secret)
  return concatBytes(
    Uint8Array.of((HEADERS[script.length] ?? 0) + signature.recovery),
    signature.toCompactRawBytes(),
  )
}
