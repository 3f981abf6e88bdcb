import { type Address, getAddressDecoder, type ReadonlyUint8Array } from '@solana/kit'
import { isTokenProgram } from './programs.ts'

/** An account as the virtual machine holds it. */
export type RawAccount = {
  readonly data: ReadonlyUint8Array
  readonly programAddress: Address
}

/** The fields of an SPL mint. */
export type Mint = {
  readonly mintAuthority: Address | null
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly freezeAuthority: Address | null
}

/** The fields of an SPL token account. */
export type TokenAccount = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly delegate: Address | null
  readonly delegatedAmount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  /** Lamports that keep a wrapped-SOL account alive; null for every other mint. */
  readonly nativeReserve: bigint | null
  readonly closeAuthority: Address | null
}

const MINT_SIZE = 82
const TOKEN_ACCOUNT_SIZE = 165
const STATES = ['uninitialized', 'initialized', 'frozen'] as const

function viewOf(data: RawAccount['data']): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

function readAddress(data: RawAccount['data'], offset: number): Address {
  return getAddressDecoder().decode(data, offset)
}

function readOptionalAddress(data: RawAccount['data'], offset: number): Address | null {
  return viewOf(data).getUint32(offset, true) === 1 ? readAddress(data, offset + 4) : null
}

/** Token-2022 pads extended accounts beyond the size of a token account. Byte 165 is the kind. */
function hasKind(data: RawAccount['data'], size: number, kind: number): boolean {
  return (
    data.length === size || (data.length > TOKEN_ACCOUNT_SIZE && data[TOKEN_ACCOUNT_SIZE] === kind)
  )
}

/** Reads a mint; undefined when the account is none. */
export function readMint(account: RawAccount | undefined): Mint | undefined {
  if (account === undefined || !isTokenProgram(account.programAddress)) return undefined
  const { data } = account
  if (!hasKind(data, MINT_SIZE, 1)) return undefined
  return {
    mintAuthority: readOptionalAddress(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: readOptionalAddress(data, 46),
  }
}

/** Reads a token account; undefined when the account is none. */
export function readTokenAccount(account: RawAccount | undefined): TokenAccount | undefined {
  if (account === undefined || !isTokenProgram(account.programAddress)) return undefined
  const { data } = account
  if (!hasKind(data, TOKEN_ACCOUNT_SIZE, 2)) return undefined
  const view = viewOf(data)
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: readOptionalAddress(data, 72),
    state: STATES[data[108] ?? 0] ?? 'uninitialized',
    nativeReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: readOptionalAddress(data, 129),
  }
}

/** Writes the account data of an initialised SPL mint without supply. */
export function encodeMint(mintAuthority: Uint8Array, decimals: number): Uint8Array {
  const data = new Uint8Array(MINT_SIZE)
  new DataView(data.buffer).setUint32(0, 1, true)
  data.set(mintAuthority, 4)
  data[44] = decimals
  data[45] = 1
  return data
}

/** The figures of a token amount as RPC nodes print them. */
export type TokenAmountJson = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number | null
  readonly uiAmountString: string
}

/** Prints an amount in its smallest unit the way RPC nodes do. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmountJson {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
