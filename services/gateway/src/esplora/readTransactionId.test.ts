// Compares with @scure/btc-signer (MIT), on transactions that the library's own wallets make.
import { hex } from '@scure/base'
import { p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTransactionId } from './readTransactionId.ts'

const privateKey = new Uint8Array(32).fill(7)
const PUBLIC_KEY = '02989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f'

function sign(pay: typeof p2wpkh | typeof p2pkh, outputs: number) {
  const { script } = pay(hex.decode(PUBLIC_KEY))
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  transaction.addInput({
    txid: 'ab'.repeat(32),
    index: 1,
    witnessUtxo: { script, amount: 1_000_000n },
  })
  for (let index = 0; index < outputs; index += 1) {
    transaction.addOutput({ script, amount: 500n })
  }
  transaction.sign(privateKey)
  transaction.finalize()
  return transaction
}

test.each([
  ['segwit', p2wpkh, 1],
  ['legacy', p2pkh, 2],
  ['300 outputs', p2wpkh, 300],
])('readTransactionId: %s', (_, pay, outputs) => {
  const transaction = sign(pay, outputs)
  expect(readTransactionId(transaction.hex)).toBe(transaction.id)
  expect(readTransactionId(transaction.hex.toUpperCase())).toBe(transaction.id)
})

// Bitcoin Core, src/kernel/chainparams.cpp: the transaction of the genesis block and its hash.
test('readTransactionId: the first transaction', () => {
  const raw =
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'
  const id = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  expect(readTransactionId(raw)).toBe(id)
})

test.each(['', '0', 'zz', '00', '0200000000'])('readTransactionId: %j is none', (text) => {
  expect(readTransactionId(text)).toBeUndefined()
})

test('readTransactionId: a part of a transaction is none, and any bytes are read or refused', () => {
  const { hex: whole, id } = sign(p2wpkh, 1)
  for (let end = 2; end < whole.length; end += 2) {
    expect(readTransactionId(whole.slice(0, end))).toBeUndefined()
  }
  expect(readTransactionId(`${whole}00`)).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readTransactionId(hex.encode(bytes))
      expect(read === undefined || (/^[0-9a-f]{64}$/.test(read) && read !== id)).toBe(true)
    }),
    { numRuns: 500, seed: 1 },
  )
})
