import * as v from 'valibot'
import { ChainId as NetworkId, ProjectId } from '../ids.ts'
import { isNamespace, MAX_EVM_CHAIN_ID } from '../namespace.ts'
import { isEmail } from '../validate/isEmail.ts'
import { FRAME_ERROR_CODES } from './errorCodes.ts'
import { EMAIL_CODE_DIGITS } from './limits.ts'
import type { PlainValue } from './toPlainValue.ts'

// The fields of the frame's events. Their sizes are also bounded by `toPlainValue`.

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const WebUrl = v.pipe(text(2048), v.regex(/^https?:\/\/\S+$/))

/** 128 random bits, in hex: of a request, and of a handshake. */
export const RandomId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** `toPlainValue` has refused what is no finite number. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  )

/** The number of a message in its direction, from 1. Always greater than the one before. */
export const Sequence = integer(1)

/** A CAIP-2 network id of a known namespace. */
const CaipNetworkId = v.pipe(
  NetworkId,
  v.check((id) => isNamespace(id.slice(0, id.indexOf(':')))),
)

const ChainId = v.union([CaipNetworkId, integer(1, MAX_EVM_CHAIN_ID - 1)])

/** An address without its network. */
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const AccountType = v.picklist(['eoa', 'smartAccount'])

const Email = v.pipe(v.string(), v.check(isEmail))
const EmailCode = v.pipe(v.string(), v.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`)))

const optional = {
  email: v.exactOptional(v.nullable(Email)),
  userName: v.exactOptional(v.nullable(text(128))),
  preferredAccountType: v.exactOptional(AccountType),
}

const User = v.strictObject({
  ...optional,
  address: Address,
  chainId: ChainId,
  accounts: v.pipe(
    v.array(v.strictObject({ address: Address, type: AccountType })),
    v.minLength(1),
    v.maxLength(16),
  ),
  smartAccountDeployed: v.exactOptional(v.boolean()),
  /** Whether the user holds something that opens the wallet: a passkey or a recovery code. */
  isProtected: v.exactOptional(v.boolean()),
})

/**
 * The parameters and the result of a wallet request. `toPlainValue` has copied the message.
 *
 * The input is `unknown`: in the declarations, a recursive input makes the type of an optional
 * field infinite (TS2589), because valibot derives the type of its default from the input.
 */
const Plain: v.GenericSchema<unknown, PlainValue> = v.custom<PlainValue>(
  (value) => value !== undefined,
)

const ThemeValues = v.record(
  v.pipe(v.string(), v.regex(/^--[a-z0-9-]{1,62}$/)),
  v.union([text(256), v.number()]),
)

/** RFC 5646, section 4.4.1: 35 characters hold all tags that are in use. */
const Language = v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/), v.maxLength(35))

const DappMetadata = v.strictObject({
  name: text(256),
  description: text(1024),
  url: text(2048),
  icons: v.pipe(v.array(text(2048)), v.maxLength(16)),
})

const ErrorPayload = v.strictObject({
  code: v.picklist(FRAME_ERROR_CODES),
  retryAfterSeconds: v.exactOptional(integer(1, 86_400)),
})

export {
  AccountType,
  Address,
  CaipNetworkId,
  ChainId,
  DappMetadata,
  Email,
  EmailCode,
  ErrorPayload,
  Language,
  optional,
  Plain,
  ProjectId,
  ThemeValues,
  text,
  User,
  WebUrl,
}
