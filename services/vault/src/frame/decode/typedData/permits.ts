import type { Hex } from '../hex.ts'
import { isUnlimited } from '../isUnlimited.ts'
import { isPermit2 } from '../permit2.ts'
import { getField, type TypedField, type TypedValue, toFields, toItems } from './values.ts'

interface PermittedToken {
  readonly token: Hex
  readonly amount: bigint
  readonly isUnlimited: boolean
}

/**
 * A permission to spend tokens, by signature alone. `contract` is the contract that checks it: the
 * token, or Permit2.
 */
export type Permit = { readonly contract?: Hex; readonly spender: Hex } & (
  | {
      readonly kind: 'permit'
      readonly owner: Hex
      readonly amount: bigint
      readonly isUnlimited: boolean
      readonly deadline: bigint
    }
  /** DAI: all of the token, or nothing. An expiry of 0 is none. */
  | {
      readonly kind: 'permitAll'
      readonly owner: Hex
      readonly isAllowed: boolean
      readonly expiry: bigint
    }
  | {
      readonly kind: 'permit2Allowance'
      readonly isPermit2: boolean
      readonly tokens: readonly (PermittedToken & { readonly expiration: bigint })[]
      readonly deadline: bigint
    }
  | {
      readonly kind: 'permit2Transfer'
      readonly isPermit2: boolean
      readonly tokens: readonly PermittedToken[]
      readonly deadline: bigint
      /** Whether the spender must follow further terms, which the message has. */
      readonly hasWitness: boolean
    }
)

// The structs as their contracts write them. The tests compare them with published messages.
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)' // https://eips.ethereum.org/EIPS/eip-2612
const PERMIT_ALL = // https://github.com/makerdao/dss/blob/master/src/dai.sol
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
// https://github.com/Uniswap/permit2/blob/main/src/libraries/PermitHash.sol
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const SINGLE = `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`
const BATCH = `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`
const TOKEN = 'TokenPermissions(address token,uint256 amount)'
const TERMS = 'address spender,uint256 nonce,uint256 deadline'
const TRANSFER = `PermitTransferFrom(TokenPermissions permitted,${TERMS})${TOKEN}`
const BATCH_TRANSFER = `PermitBatchTransferFrom(TokenPermissions[] permitted,${TERMS})${TOKEN}`
/** With a witness, further members and structs follow. */
const WITNESS = `PermitWitnessTransferFrom(TokenPermissions permitted,${TERMS},`
const BATCH_WITNESS = `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${TERMS},`

/**
 * Reads a permit of EIP-2612, DAI or Permit2.
 *
 * @param encodedType - the type of the message with all its structs, so that the fields are known
 * @returns nothing for any other type
 */
export function readPermit(
  encodedType: string,
  fields: readonly TypedField[],
  contract: Hex | undefined,
): Permit | undefined {
  const rest = { spender: getHex(fields, 'spender'), ...(contract && { contract }) }
  if (encodedType === PERMIT) {
    const terms = { owner: getHex(fields, 'owner'), deadline: getNumber(fields, 'deadline') }
    return { kind: 'permit', ...rest, ...terms, ...readAmount(fields, 'value') }
  }
  if (encodedType === PERMIT_ALL) {
    const terms = { owner: getHex(fields, 'holder'), expiry: getNumber(fields, 'expiry') }
    return { kind: 'permitAll', ...rest, ...terms, isAllowed: getField(fields, 'allowed') === true }
  }
  return readPermit2(encodedType, fields, { ...rest, isPermit2: isPermit2(contract) })
}

interface Permit2Rest {
  readonly contract?: Hex
  readonly spender: Hex
  readonly isPermit2: boolean
}

function readPermit2(
  encodedType: string,
  fields: readonly TypedField[],
  rest: Permit2Rest,
): Permit | undefined {
  if (encodedType === SINGLE || encodedType === BATCH) {
    const tokens = toList(getField(fields, 'details')).map((token) => ({
      ...readToken(token),
      expiration: getNumber(token, 'expiration'),
    }))
    return { kind: 'permit2Allowance', ...rest, tokens, deadline: getNumber(fields, 'sigDeadline') }
  }
  const hasWitness = [WITNESS, BATCH_WITNESS].some((start) => encodedType.startsWith(start))
  const isTransfer = encodedType === TRANSFER || encodedType === BATCH_TRANSFER
  const hasTokens = encodedType.includes(`)${TOKEN}`)
  if (!isTransfer && !(hasWitness && hasTokens)) return undefined
  const tokens = toList(getField(fields, 'permitted')).map(readToken)
  const deadline = getNumber(fields, 'deadline')
  return { kind: 'permit2Transfer', ...rest, tokens, deadline, hasWitness }
}

/** The fields of one struct, or of each in a list. */
function toList(value: TypedValue | undefined): readonly (readonly TypedField[])[] {
  const items = toItems(value)
  return items.length > 0
    ? items.map(toFields)
    : [toFields(value)].filter(({ length }) => length > 0)
}

function readToken(fields: readonly TypedField[]): PermittedToken {
  return { token: getHex(fields, 'token'), ...readAmount(fields, 'amount') }
}

function readAmount(fields: readonly TypedField[], name: string) {
  const amount = getNumber(fields, name)
  return { amount, isUnlimited: isUnlimited(amount) }
}

// The type of each field follows from the encoded type.

function getHex(fields: readonly TypedField[], name: string): Hex {
  return getField(fields, name) as Hex
}

function getNumber(fields: readonly TypedField[], name: string): bigint {
  return getField(fields, name) as bigint
}
