import { selectUTXO } from '@scure/btc-signer'
import { LocalnetError } from '../errors.ts'
import type { BitcoinNode } from './bitcoinNode.ts'
import { minerKey, regtest } from './keys.ts'

/** The amount of one drip in satoshis. */
export const bitcoinDrip = { native: 10_000_000n, tokens: [] } as const

/** Rewards can be spent after this many blocks (Bitcoin Core, `COINBASE_MATURITY`). */
const MATURITY = 100
const FEE_RATE = 2n

/**
 * Sends satoshis from the faucet, and mines a block with the transaction.
 *
 * @returns the id of the confirmed transaction
 * @throws LocalnetError `faucet_failed`, `invalid_request`
 */
export async function dripBitcoin(
  node: BitcoinNode,
  payments: readonly { readonly address: string; readonly amount: bigint }[],
): Promise<string> {
  const coins = await node.getCoins(minerKey.address)
  const spendable = coins.filter(({ height }) => height >= 0 && height <= node.height - MATURITY)
  const inputs = spendable.map((coin) => ({
    txid: coin.txid(),
    index: coin.index,
    witnessUtxo: { script: minerKey.script, amount: BigInt(coin.value) },
  }))
  const selected = selectUTXO(inputs, [...payments], 'default', {
    feePerByte: FEE_RATE,
    changeAddress: minerKey.address,
    network: regtest,
    createTx: true,
  })
  if (!selected?.tx) throw new LocalnetError('faucet_failed', 'The faucet is empty.')
  selected.tx.sign(minerKey.privateKey)
  selected.tx.finalize()
  const txid = await node.send(selected.tx.hex)
  await node.mine(1)
  return txid
}
