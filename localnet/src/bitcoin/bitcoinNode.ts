import type { BcoinAddress, BcoinTx, Coin, Mempool, TxMeta } from 'bcoin'
import { LocalnetError } from '../errors.ts'

/** The blocks that are mined at the start: from block 432 on, bcoin enforces SegWit on regtest. */
const FIRST_BLOCKS = 450
const REGTEST = 'regtest'
/** The prefix of addresses on regtest (Bitcoin Core, `chainparams.cpp`); bcoin has an older one. */
const BECH32_PREFIX = 'bcrt'
/** The conflicts that one transaction may replace (BIP-125, rule 5). */
const CONFLICTS_MAX = 100

/** The spender of an output. */
export type Outspend = { readonly meta: TxMeta; readonly vin: number }

/** A Bitcoin node on regtest, in memory: chain, mempool and miner, without peers. */
export type BitcoinNode = {
  readonly height: number
  /** The hash of the block of a height. */
  readonly getBlockHash: (height: number) => Promise<string | undefined>
  /** Mines blocks with what is in the mempool. */
  readonly mine: (count: number, to?: string) => Promise<void>
  /** Verifies a raw transaction in hex and adds it to the mempool. @returns its id */
  readonly send: (hex: string) => Promise<string>
  /** Forgets an unconfirmed transaction, as a node with a full mempool does. */
  readonly forget: (txid: string) => void
  readonly hasPending: () => boolean
  readonly getTransaction: (txid: string) => Promise<TxMeta | undefined>
  /** Unspent outputs of an address, those of unconfirmed transactions included. */
  readonly getCoins: (address: string) => Promise<readonly Coin[]>
  /** Transactions of an address, oldest first. */
  readonly getTransactions: (address: string) => Promise<readonly TxMeta[]>
  readonly getOutspend: (txid: string, vout: number) => Promise<Outspend | undefined>
  readonly formatAddress: (address: BcoinAddress) => string
  readonly close: () => Promise<void>
}

/**
 * Starts the node.
 *
 * @param minerAddress - receives the rewards of all blocks
 */
export async function startBitcoinNode(minerAddress: string): Promise<BitcoinNode> {
  // Without this, bcoin looks for native modules that are not built.
  process.env.NODE_BACKEND ??= 'js'
  const bcoin = await import('bcoin')
  const { Address, Chain, Miner, Network, TX } = bcoin.default
  const network = Network.get(REGTEST)
  network.addressPrefix.bech32 = BECH32_PREFIX
  const options = { network, memory: true, indexAddress: true }
  const chain = new Chain({ ...options, indexTX: true })
  // The node is older than taproot, whose outputs are therefore not standard to it.
  const mempool = new bcoin.default.Mempool({
    ...options,
    chain,
    requireStandard: false,
    replaceByFee: true,
  })
  const miner = new Miner({ network, chain, mempool })
  let connected: Promise<void> = Promise.resolve()
  chain.on('connect', (entry, block) => {
    connected = mempool._addBlock(entry, block.txs)
  })
  await chain.open()
  await mempool.open()
  await miner.open()

  const parse = (address: string) => readAddress(() => Address.fromString(address, REGTEST))
  const toHash = (txid: string) => Buffer.from(txid, 'hex').reverse().toString('hex')
  const getTransaction = async (txid: string) => {
    const hash = toHash(txid)
    return mempool.getMeta(hash) ?? (await chain.getMeta(hash)) ?? undefined
  }
  const getTransactions = async (address: BcoinAddress) => [
    ...(await chain.getMetaByAddress([address])),
    ...mempool.getMetaByAddress([address]),
  ]
  // One block after the other: two jobs on the same tip would compete.
  let mining: Promise<void> = Promise.resolve()
  const mine = (count: number, to = minerAddress) => {
    const address = parse(to)
    mining = mining.then(async () => {
      for (let block = 0; block < count; block += 1) {
        const job = await miner.createJob(chain.tip, address)
        if (!(await chain.add(await job.mineAsync()))) {
          throw new LocalnetError('start_failed', 'A block was refused.')
        }
        await connected
      }
    })
    return mining
  }
  await mine(FIRST_BLOCKS)

  return {
    get height() {
      return chain.height
    },
    getBlockHash: async (height) => (await chain.getEntry(height))?.rhash(),
    mine,
    async send(hex) {
      const tx = TX.fromRaw(Buffer.from(hex, 'hex'))
      await replaceConflicts(mempool, tx)
      const missing = await mempool.addTX(tx, -1)
      if (missing) throw new LocalnetError('invalid_request', 'bad-txns-inputs-missingorspent')
      return tx.txid()
    },
    forget(txid) {
      const entry = mempool.getEntry(toHash(txid))
      if (entry) mempool.evictEntry(entry)
    },
    hasPending: () => mempool.map.size > 0,
    getTransaction,
    async getCoins(address) {
      const parsed = parse(address)
      const confirmed = await chain.getCoinsByAddress([parsed])
      return [...confirmed, ...mempool.getCoinsByAddress([parsed])].filter(
        ({ hash, index }) => !mempool.isSpent(hash, index),
      )
    },
    getTransactions: (address) => getTransactions(parse(address)),
    async getOutspend(txid, vout) {
      const hash = toHash(txid)
      const funding = await getTransaction(txid)
      const address = funding?.tx.outputs[vout]?.getAddress()
      if (!address) return undefined
      for (const meta of await getTransactions(address)) {
        const vin = meta.tx.inputs.findIndex(
          ({ prevout }) => prevout.hash === hash && prevout.index === vout,
        )
        if (vin >= 0) return { meta, vin }
      }
      return undefined
    },
    formatAddress: (address) => address.toString(REGTEST),
    async close() {
      await mining.catch(() => {})
      await miner.close()
      await mempool.close()
      await chain.close()
    },
  }
}

function readAddress(read: () => BcoinAddress): BcoinAddress {
  try {
    return read()
  } catch (cause) {
    throw new LocalnetError('invalid_request', 'Invalid Bitcoin address', { cause })
  }
}

/** Evicts the transactions that this one replaces: all signal it, and all pay less (BIP-125). */
async function replaceConflicts(mempool: Mempool, tx: BcoinTx): Promise<void> {
  const conflicts = new Set(
    tx.inputs.flatMap(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index) ?? []),
  )
  if (conflicts.size === 0 || conflicts.size > CONFLICTS_MAX) return
  const paid = [...conflicts].reduce((sum, { fee }) => sum + fee, 0)
  const fee = tx.getFee(await mempool.getCoinView(tx))
  if (fee <= paid || [...conflicts].some((entry) => !isReplaceable(entry.tx))) return
  for (const entry of conflicts) mempool.evictEntry(entry)
}

// A sequence below this signals replacement (BIP-125). bcoin disregards it in transactions of
// version 2.
const FINAL_SEQUENCE = 0xfffffffe

function isReplaceable({ inputs }: BcoinTx): boolean {
  return inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE)
}
