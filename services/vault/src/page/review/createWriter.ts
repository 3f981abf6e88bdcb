import type { Texts } from '../texts/createTexts.ts'
import type { ApprovalNetwork, TokenFacts } from '../views/approval/approvalState.ts'
import { formatAddress, shortenAddress } from './formatAddress.ts'
import { formatDeadline } from './formatDeadline.ts'
import { formatSymbol } from './formatToken.ts'
import { formatUnits } from './formatUnits.ts'
import { isolate } from './isolate.ts'
import type { ReviewRow, RowId } from './review.ts'

/** Enough to judge a cost. It is rounded up. */
const FEE_DIGITS = 3
/** Whole tokens. MetaMask takes a limit of so many for none: `TOKEN_VALUE_UNLIMITED_THRESHOLD`. */
const TOKENS_MAX = 10n ** 15n

export interface CreateWriterParameters {
  readonly network: ApprovalNetwork
  readonly tokens: ReadonlyMap<string, TokenFacts>
  readonly texts: Texts
  /** The account that signs. */
  readonly address: string
}

/** Writes the values of a request in the language of the user. */
export interface Writer {
  readonly t: Texts['t']
  readonly row: (id: RowId, text: string) => ReviewRow
  /** A row with an address: all of it for one that gets something, else a short form. */
  readonly addressRow: (id: RowId, address: string, isWhole?: boolean) => ReviewRow
  /** A row with an address, unless it is that of the user's account. */
  readonly otherRows: (id: RowId, address: string) => readonly ReviewRow[]
  /** A row with a time of a contract. */
  readonly timeRow: (id: RowId, seconds: bigint) => ReviewRow
  readonly time: (seconds: bigint) => string
  readonly integer: (value: bigint) => string
  readonly native: (value: bigint) => string
  readonly fee: (value: bigint) => string
  /** Whether the frame read the decimals of a token. */
  readonly hasFacts: (token: string) => boolean
  /** Whether an amount is more of a token than there can be, as far as its decimals tell. */
  readonly isBeyondSupply: (token: string | undefined, value: bigint) => boolean
  /** An amount of a token. Without its decimals, the integer that is signed. */
  readonly amount: (token: string | undefined, value: bigint) => string
}

/** Creates what writes the values of one request. */
export function createWriter({ network, tokens, texts, address }: CreateWriterParameters): Writer {
  const { t } = texts
  const join = (number: string, unit: string) => isolate(`${number}\u00a0${unit}`)
  const integer = (value: bigint) => formatUnits({ value, decimals: 0 }, texts)
  const addressRow: Writer['addressRow'] = (id, other, isWhole = true) => {
    const value = { kind: 'address', text: formatAddress(other), isWhole } as const
    return { id, label: t(`review.row.${id}`), value }
  }
  const row: Writer['row'] = (id, text) => {
    return { id, label: t(`review.row.${id}`), value: { kind: 'text', text } }
  }
  return {
    t,
    row,
    addressRow,
    otherRows(id, other) {
      return other.toLowerCase() === address.toLowerCase() ? [] : [addressRow(id, other)]
    },
    timeRow: (id, seconds) => row(id, formatDeadline(seconds, texts)),
    time: (seconds) => formatDeadline(seconds, texts),
    integer,
    native: (value) => join(formatUnits({ ...network, value }, texts), network.symbol),
    fee: (value) => join(formatUnits({ ...network, value }, texts, FEE_DIGITS), network.symbol),
    hasFacts: (token) => tokens.has(token),
    isBeyondSupply(token, value) {
      const facts = token === undefined ? undefined : tokens.get(token)
      return facts !== undefined && value >= TOKENS_MAX * 10n ** BigInt(facts.decimals)
    },
    amount(token, value) {
      const facts = token === undefined ? undefined : tokens.get(token)
      if (token === undefined) return t('review.unknownUnits', { number: isolate(integer(value)) })
      if (facts) {
        const number = formatUnits({ value, decimals: facts.decimals }, texts)
        return join(number, formatSymbol(facts, token))
      }
      const short = isolate(shortenAddress(formatAddress(token)))
      return t('review.unitsOf', { number: isolate(integer(value)), token: short })
    },
  }
}
