import {
  type Address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'

/** One instruction of a message, with its accounts as indices into the message's keys. */
export type MessageInstruction = {
  readonly programAddressIndex: number
  readonly accountIndices: readonly number[]
  readonly data: Uint8Array
}

/** A decoded message: its keys in order, with their access. */
export type OpenMessage = {
  readonly version: 'legacy' | 0
  readonly header: {
    readonly numSignerAccounts: number
    readonly numReadonlySignerAccounts: number
    readonly numReadonlyNonSignerAccounts: number
  }
  readonly staticKeys: readonly Address[]
  readonly loadedWritable: readonly Address[]
  readonly loadedReadonly: readonly Address[]
  /** Static keys, then loaded writable, then loaded read-only ones: what indices refer to. */
  readonly keys: readonly Address[]
  readonly blockhash: string
  readonly instructions: readonly MessageInstruction[]
  readonly lookups: readonly MessageLookup[]
}

/** Keys that a message loads from a lookup table. */
export type MessageLookup = {
  readonly lookupTableAddress: Address
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

const LOOKUP_TABLE_HEADER = 56

/**
 * Decodes the message of a transaction.
 *
 * @param readData - gives the data of a lookup table account
 * @returns undefined for an unsupported version (neither legacy nor 0)
 */
export function openMessage(
  messageBytes: Transaction['messageBytes'],
  readData: (address: Address) => ReadonlyUint8Array | undefined,
): OpenMessage | undefined {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version !== 'legacy' && message.version !== 0) return undefined
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const load = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap((lookup) => pick(readData(lookup.lookupTableAddress), lookup[kind]))
  const loadedWritable = load('writableIndexes')
  const loadedReadonly = load('readonlyIndexes')
  return {
    version: message.version,
    header: message.header,
    staticKeys: message.staticAccounts,
    loadedWritable,
    loadedReadonly,
    keys: [...message.staticAccounts, ...loadedWritable, ...loadedReadonly],
    blockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programAddressIndex,
      accountIndices: accountIndices ?? [],
      data: new Uint8Array(data ?? []),
    })),
    lookups,
  }
}

function pick(table: ReadonlyUint8Array | undefined, indexes: readonly number[]): Address[] {
  if (table === undefined) return []
  return indexes
    .map((index) => LOOKUP_TABLE_HEADER + index * 32)
    .filter((offset) => offset + 32 <= table.length)
    .map((offset) => getAddressDecoder().decode(table, offset))
}

/** Checks whether the key at an index signs the message. */
export function isSigner({ header }: OpenMessage, index: number): boolean {
  return index < header.numSignerAccounts
}

/** Checks whether the message may write to the account at an index. */
export function isWritable(message: OpenMessage, index: number): boolean {
  const { header, staticKeys, loadedWritable } = message
  if (index < header.numSignerAccounts) {
    return index < header.numSignerAccounts - header.numReadonlySignerAccounts
  }
  if (index < staticKeys.length) {
    return index < staticKeys.length - header.numReadonlyNonSignerAccounts
  }
  return index < staticKeys.length + loadedWritable.length
}
