import type { Texts } from '../texts/createTexts.ts'
import type { ApprovalNetwork, ReviewPrices, TokenFacts } from '../views/approval/approvalState.ts'
import { formatAddress, shortenAddress } from './formatAddress.ts'
import { formatDeadline } from './formatDeadline.ts'
import { formatFiat } from './formatFiat.ts'
import { formatSymbol } from './formatToken.ts'
import { formatUnits } from './formatUnits.ts'
import { isolate } from './isolate.ts'
import type { ReviewPart, ReviewRow, ReviewSubject, RowId } from './review.ts'

/** Enough to judge a cost. It is rounded up. */
const FEE_DIGITS = 3
/** Whole tokens. MetaMask takes a limit of so many for none: `TOKEN_VALUE_UNLIMITED_THRESHOLD`. */
const TOKENS_MAX = 10n ** 15n

export interface CreateWriterParameters {
  /** CAIP-2 */
  readonly chainId: string
  readonly network: ApprovalNetwork
  readonly tokens: ReadonlyMap<string, TokenFacts>
  readonly prices?: ReviewPrices | undefined
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
  /** A row with an amount of the network's coin. */
  readonly nativeRow: (id: RowId, value: bigint) => ReviewRow
  /** A row with a cost: in fiat if there is a price, and in short in the coin. */
  readonly costRow: (id: RowId, value: bigint) => ReviewRow
  /**
   * The title of a transfer, with what leads its review; or with a row for an amount that cannot be
   * read.
   *
   * @param token - `null` for the network's coin
   */
  readonly sent: (
    token: string | undefined | null,
    value: bigint,
  ) => Pick<ReviewPart, 'title' | 'lead' | 'subject' | 'rows'>
  /** What a permission is for; nothing if it names no token. */
  readonly subject: (token: string | undefined) => ReviewSubject | undefined
  /** Whether the frame read the decimals of a token. */
  readonly hasFacts: (token: string) => boolean
  /** Whether an amount is more of a token than there can be, as far as its decimals tell. */
  readonly isBeyondSupply: (token: string | undefined, value: bigint) => boolean
  /** An amount of a token. Without its decimals, the integer that is signed. */
  readonly amount: (token: string | undefined, value: bigint) => string
  /** A row with a limit that is none. */
  readonly unlimitedRow: () => ReviewRow
  /** A row with an amount of a token. */
  readonly amountRow: (id: RowId, token: string | undefined, value: bigint) => ReviewRow
}

/** Creates what writes the values of one request. */
export function createWriter(parameters: CreateWriterParameters): Writer {
  const { chainId, network, tokens, prices, texts, address } = parameters
  const { t } = texts
  const join = (number: string, unit: string) => isolate(`${number}\u00a0${unit}`)
  const integer = (value: bigint) => formatUnits({ value, decimals: 0 }, texts)
  const addressRow: Writer['addressRow'] = (id, other, isWhole = true) => {
    const tokenId = id === 'token' ? `${chainId}:${other}` : undefined
    const value = { kind: 'address', text: formatAddress(other), isWhole, tokenId } as const
    return { id, label: t(`review.row.${id}`), value }
  }
  const row: Writer['row'] = (id, text) => {
    return { id, label: t(`review.row.${id}`), value: { kind: 'text', text } }
  }
  const native = (value: bigint, digits?: number) =>
    join(formatUnits({ ...network, value }, texts, digits), network.symbol)
  const factsOf = (token: string | undefined) =>
    token === undefined ? undefined : tokens.get(token)
  const fiatOf = (token: string, value: bigint) => {
    const facts = tokens.get(token)
    return facts && formatFiat({ ...facts, value }, prices?.tokens.get(token), texts)
  }
  const subject: Writer['subject'] = (token) => {
    if (token === undefined) return undefined
    const symbol = tokens.get(token)?.symbol ?? ''
    return { kind: 'token', symbol, tokenId: `${chainId}:${token}` }
  }
  function amount(token: string | undefined, value: bigint): string {
    const facts = factsOf(token)
    if (token === undefined) return t('review.unknownUnits', { number: isolate(integer(value)) })
    if (facts) return join(formatUnits({ ...facts, value }, texts), formatSymbol(facts, token))
    const short = isolate(shortenAddress(formatAddress(token)))
    return t('review.unitsOf', { number: isolate(integer(value)), token: short })
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
    native: (value) => native(value),
    nativeRow(id, value) {
      const fiat = formatFiat({ ...network, value }, prices?.coin, texts)
      return { ...row(id, ''), value: { kind: 'amount', text: native(value), fiat } }
    },
    costRow(id, value) {
      const fiat = formatFiat({ ...network, value }, prices?.coin, texts, { isCost: true })
      const [text, exact] = [native(value, FEE_DIGITS), native(value)]
      return { ...row(id, ''), value: { kind: 'cost', text, exact, fiat } }
    },
    sent(token, value) {
      const title = (text: string) => t('review.send', { amount: text })
      if (token === null) {
        const fiat = formatFiat({ ...network, value }, prices?.coin, texts)
        // A symbol that the site claims has no mark of a known coin.
        const symbol = network.isOfSite ? chainId : network.symbol
        const lead = { kind: 'coin', symbol, fiat } as const
        return { title: title(native(value)), lead, rows: [] }
      }
      const text = amount(token, value)
      const about = subject(token)
      if (token === undefined || !about || !factsOf(token)) {
        return { title: title(text), subject: about, rows: [row('amount', text)] }
      }
      return { title: title(text), lead: { ...about, fiat: fiatOf(token, value) }, rows: [] }
    },
    subject,
    hasFacts: (token) => tokens.has(token),
    isBeyondSupply(token, value) {
      const facts = factsOf(token)
      return facts !== undefined && value >= TOKENS_MAX * 10n ** BigInt(facts.decimals)
    },
    amount,
    unlimitedRow: () => ({ ...row('limit', t('review.unlimited')), tone: 'bad' }),
    amountRow(id, token, value) {
      const fiat = token === undefined ? undefined : fiatOf(token, value)
      return { ...row(id, ''), value: { kind: 'amount', text: amount(token, value), fiat } }
    },
  }
}
