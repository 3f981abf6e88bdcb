// The part of bcoin 1.0 that the local node uses. The package has no types of its own.
declare module 'bcoin' {
  export interface Outpoint {
    /** Transaction id in internal byte order. */
    readonly hash: string
    readonly index: number
    txid(): string
  }
  export interface BcoinTx {
    readonly inputs: readonly { readonly prevout: Outpoint; readonly sequence: number }[]
    readonly outputs: readonly {
      readonly value: number
      readonly script: { toRaw(): Buffer }
      getAddress(): BcoinAddress | null
    }[]
    hash(encoding: 'hex'): string
    txid(): string
    toRaw(): Buffer
    isCoinbase(): boolean
    getFee(view: CoinView): number
    getVirtualSize(): number
    getWeight(): number
    getSize(): number
  }
  export interface BcoinAddress {
    toString(network: string): string
  }
  export interface Coin {
    readonly hash: string
    readonly index: number
    readonly value: number
    /** -1 in the mempool. */
    readonly height: number
    txid(): string
  }
  export interface TxMeta {
    readonly tx: BcoinTx
    /** -1 in the mempool. */
    readonly height: number
    readonly block: string | null
    readonly time: number
  }
  export interface MempoolEntry {
    readonly tx: BcoinTx
    readonly fee: number
  }
  export interface ChainEntry {
    readonly height: number
    readonly hash: string
    rhash(): string
  }
  export interface Block {
    readonly txs: readonly BcoinTx[]
  }
  export interface BcoinNetwork {
    readonly type: string
    readonly addressPrefix: { bech32: string }
  }
  export class Chain {
    constructor(options: object)
    readonly tip: ChainEntry
    readonly height: number
    open(): Promise<void>
    close(): Promise<void>
    add(block: Block): Promise<ChainEntry | null>
    on(event: 'connect', listener: (entry: ChainEntry, block: Block) => void): void
    getCoinsByAddress(addresses: readonly BcoinAddress[]): Promise<Coin[]>
    getMeta(hash: string): Promise<TxMeta | null>
    getMetaByAddress(addresses: readonly BcoinAddress[]): Promise<TxMeta[]>
    getCoin(hash: string, index: number): Promise<Coin | null>
    getEntry(height: number): Promise<ChainEntry | null>
  }
  export class Mempool {
    constructor(options: object)
    open(): Promise<void>
    close(): Promise<void>
    addTX(tx: BcoinTx, id: number): Promise<readonly string[] | null>
    _addBlock(entry: ChainEntry, txs: readonly BcoinTx[]): Promise<void>
    getMeta(hash: string): TxMeta | null
    getEntry(hash: string): MempoolEntry | null
    getSpent(hash: string, index: number): MempoolEntry | null
    isSpent(hash: string, index: number): boolean
    getCoinsByAddress(addresses: readonly BcoinAddress[]): Coin[]
    getMetaByAddress(addresses: readonly BcoinAddress[]): TxMeta[]
    evictEntry(entry: MempoolEntry): void
    readonly map: ReadonlyMap<string, MempoolEntry>
    getCoinView(tx: BcoinTx): Promise<CoinView>
  }
  /** The outputs that a transaction spends. */
  export type CoinView = { readonly type: 'CoinView' }
  export class Miner {
    constructor(options: object)
    open(): Promise<void>
    close(): Promise<void>
    createJob(tip: ChainEntry, address: BcoinAddress): Promise<{ mineAsync(): Promise<Block> }>
  }
  export const Network: { get(name: 'regtest'): BcoinNetwork }
  export const Address: { fromString(address: string, network: string): BcoinAddress }
  export const TX: { fromRaw(raw: Buffer): BcoinTx }
}
