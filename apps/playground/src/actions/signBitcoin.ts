import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import {
  NETWORK,
  p2pkh,
  p2wpkh,
  RawWitness,
  Script,
  SigHash,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import type { BitcoinProvider } from './providers.ts'
import type { SignedMessage } from './signEvm.ts'

/** Signs a message with the wallet (BIP-322) and checks it with plain @scure/btc-signer. */
export async function signBitcoin(
  provider: BitcoinProvider,
  address: string,
  message: string,
): Promise<SignedMessage> {
  const signature = await provider.signMessage({ address, message, protocol: 'bip322' })
  return { signature, valid: verifySimple(address, message, signature) }
}

/** Verifies a signature of an address of one key (P2WPKH) in the simple form of BIP-322. */
function verifySimple(address: string, message: string, signature: string): boolean {
  const bytes = Uint8Array.from(atob(signature.replace(/^smp/, '')), (one) => one.charCodeAt(0))
  const [signed, key] = RawWitness.decode(bytes)
  if (!signed || !key) return false
  const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]
  const payment = networks.map((one) => p2wpkh(key, one)).find((one) => one.address === address)
  if (!payment) return false
  const signing = new Transaction({ version: 0, allowUnknownOutputs: true })
  signing.addInput({
    txid: createToSpend(payment.script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: payment.script, amount: 0n },
  })
  signing.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  // BIP-143: the script of the witness program of a key is that of P2PKH.
  const hash = signing.preimageWitnessV0(0, p2pkh(key).script, SigHash.ALL, 0n)
  return secp256k1.verify(signed.slice(0, -1), hash, key)
}

/** The id of `to_spend` of BIP-322. */
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
