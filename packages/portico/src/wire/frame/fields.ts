import * as v from 'valibot'
import { NETWORK_ID, PROJECT_ID } from '../ids.ts'
import { isNamespace, MAX_EVM_CHAIN_ID } from '../namespace.ts'
import { isEmail } from '../validate/isEmail.ts'
import { FRAME_ERROR_CODES } from './errorCodes.ts'
import { EMAIL_CODE_DIGITS, FRAME_STRING_MAX_BYTES } from './limits.ts'
import type { PlainValue } from './toPlainValue.ts'

// The fields of the frame's events. Their sizes are also bounded by `toPlainValue`.

// Few kinds of schema: each adds to the code of the page.
const text = (maxLength: number) =>
  v.custom<string>((value) => typeof value === 'string' && value.length <= maxLength)
const matching = (pattern: RegExp) =>
  v.custom<string>((value) => typeof value === 'string' && pattern.test(value))
export const list = <Item extends v.GenericSchema>(item: Item, maxLength: number, minLength = 0) =>
  v.custom<v.InferOutput<Item>[]>(
    (value) =>
      Array.isArray(value) &&
      value.length >= minLength &&
      value.length <= maxLength &&
      value.every((element) => v.is(item, element)),
  )
const Flag = v.custom<boolean>((value) => typeof value === 'boolean')
const ProjectId = matching(PROJECT_ID)
const WebUrl = matching(/^https?:\/\/\S{1,2040}$/)

/** 128 random bits, in hex: of a request, and of a handshake. */
export const RandomId = matching(/^[0-9a-f]{32}$/)

/** `toPlainValue` has refused what is no finite number. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  )

/** The number of a message in its direction, from 1. Always greater than the one before. */
export const Sequence = integer(1)

/** A CAIP-2 network id of a known namespace. */
const CaipNetworkId = v.custom<string>(
  (value) =>
    typeof value === 'string' &&
    NETWORK_ID.test(value) &&
    isNamespace(value.slice(0, value.indexOf(':'))),
)

const ChainId = v.union([CaipNetworkId, integer(1, MAX_EVM_CHAIN_ID - 1)])

/** An address without its network. */
const Address = matching(/^[-.%a-zA-Z0-9]{1,128}$/)
const AccountType = v.picklist(['eoa', 'smartAccount'])

const Email = v.custom<string>((value) => typeof value === 'string' && isEmail(value))
const EmailCode = matching(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`))

const nullable = (schema: v.GenericSchema<string>) =>
  v.custom<string | null>((value) => value === null || v.is(schema, value))

const optional = {
  email: v.exactOptional(nullable(Email)),
  userName: v.exactOptional(nullable(text(128))),
  preferredAccountType: v.exactOptional(AccountType),
}

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The providers that ask the user in a window. */
const Provider = v.picklist(providers)

const User = v.strictObject({
  ...optional,
  /** Where the user logs in. Unset: by e-mail, or with a passkey. */
  provider: v.exactOptional(v.picklist([...providers, 'farcaster'])),
  address: Address,
  chainId: ChainId,
  accounts: list(v.strictObject({ address: Address, type: AccountType }), 16, 1),
  smartAccountDeployed: v.exactOptional(Flag),
  /** Whether the user holds something that opens the wallet: a passkey or a recovery code. */
  isProtected: v.exactOptional(Flag),
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
  matching(/^--[a-z0-9-]{1,62}$/),
  v.custom<string | number>((value) => typeof value === 'number' || v.is(text(256), value)),
)

/** RFC 5646, section 4.4.1: 35 characters hold all tags that are in use. */
const Language = matching(/^(?=.{2,35}$)[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/)

const DappMetadata = v.strictObject({
  name: text(256),
  description: text(1024),
  url: text(2048),
  icons: list(text(2048), 16),
})

/** A network as the site describes it, in any length: the frame cuts what it shows. */
const SiteNetwork = v.strictObject({
  chainId: CaipNetworkId,
  name: text(FRAME_STRING_MAX_BYTES),
  symbol: text(FRAME_STRING_MAX_BYTES),
})

const ErrorPayload = v.strictObject({
  code: v.picklist(FRAME_ERROR_CODES),
  retryAfterSeconds: v.exactOptional(integer(1, 86_400)),
  /** The code of a standard that says more: those of EIP-5792. */
  rpcCode: v.exactOptional(integer(5700, 5760)),
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
  Flag,
  Language,
  matching,
  optional,
  Plain,
  ProjectId,
  Provider,
  SiteNetwork,
  ThemeValues,
  text,
  User,
  WebUrl,
}
