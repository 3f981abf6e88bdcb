import { type ReactNode, type RefObject, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import { updateSend } from '../../../features/transfers/draft.ts'
import type { SendDraft, SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import { formatPlain, parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { type Decimal, parseDecimal, writeDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useModal, useSession, useTranslate } from '../../context.ts'
import { createAmountUnit, getAmountText, readAmount, writeWorth } from './amounts.ts'

/** The amount in the token or in fiat, and the choice of the token. */
export function AmountField({
  draft,
  choice,
  network,
  loading,
  input,
  wrong,
}: {
  draft: SendDraft | undefined
  /** The token of the draft, or what stands in for it while the balances load. */
  choice: SendToken | undefined
  network: Network | undefined
  loading: boolean
  input: RefObject<HTMLInputElement | null>
  wrong: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const memory = useSession().keep(createAmountUnit)
  const id = useId()
  const written = useSyncExternalStore(memory.subscribe, memory.getState)
  const token = draft?.token
  const isFiat = written.unit === 'fiat' && token?.price !== undefined
  const typedUnit = isFiat ? 'fiat' : 'token'
  const shown = draft ? getAmountText(draft, typedUnit, t.locale) : ''
  const write = (text: string, values: TypedAmount['values']) =>
    updateSend(portico, { typed: { unit: typedUnit, text, values } })
  const typed = draft?.typed
  const choose = (value: string) => {
    // In the unit that was typed: the field may show another unit by now.
    const unit = typed?.unit ?? typedUnit
    updateSend(portico, { typed: { unit, text: formatPlain(value, t.locale), values: [value] } })
    input.current?.focus()
  }
  const known = token && readAmount(token, draft.amount)
  // The text is a number, which only has too many digits.
  const isTooExact = draft && parseDecimal(draft.amount) !== undefined && !known
  useFittingText(input)
  const unit = isFiat ? t('send.fiat') : (choice?.symbol ?? '')
  return (
    <div className="send-panel">
      <div className="send-main">
        {isFiat && <span aria-hidden="true">$</span>}
        <input
          ref={input}
          className="send-amount"
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          aria-label={choice ? t('send.amountIn', { unit }) : t('send.amount')}
          aria-invalid={wrong || undefined}
          aria-describedby={id}
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            write(value, parseLocaleNumber(value, [t.locale, navigator.language]))
          }
        />
        <TokenButton token={choice} network={network} loading={loading && !token} />
      </div>
      <div className="send-under" id={id}>
        {typed?.values[1] && token ? (
          <AmountChoice typed={typed} symbol={token.symbol} onChoose={choose} />
        ) : draft && token ? (
          <>
            {/* What cannot be converted would be lost with the unit that it was typed in. */}
            {(known || shown === '') && (
              <ConvertedAmount known={known} token={token} isFiat={isFiat} memory={memory} />
            )}
            <Available draft={draft} token={token} isTooExact={isTooExact ?? false} />
          </>
        ) : (
          <span>{loading ? <span className="bone" /> : ' '}</span>
        )}
      </div>
    </div>
  )
}

const SIZES = ['', 'long', 'very', 'row', 'row-cut'] as const

/**
 * Shrinks the text of the field until all of it is visible, at last in a row of its own. A longer
 * text ends with an ellipsis, and fades out at its start while the field has the focus.
 */
function useFittingText(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    for (const size of SIZES) {
      field.dataset.size = size
      if (field.scrollWidth <= field.clientWidth) return
    }
  })
}

function TokenButton({
  token,
  network,
  loading,
}: {
  token: SendToken | undefined
  network: Network | undefined
  loading: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const choose = () => push(portico, { view: 'WalletSendSelectToken', parameters: {} })
  return (
    <button
      type="button"
      className="chip send-token"
      aria-busy={loading || undefined}
      onClick={choose}
    >
      {token && network ? (
        <>
          <TokenLogo token={token} network={network} size="xs" />
          <span className="sr">{t('send.changeToken', { symbol: token.symbol })}</span>
          <span aria-hidden="true">
            <bdi>{token.symbol}</bdi>
          </span>
        </>
      ) : (
        <span>{t('send.selectToken')}</span>
      )}
      <Icon name="down" />
    </button>
  )
}

/** The amount in the other unit, and a button that switches to it. */
function ConvertedAmount({
  known = { value: 0n, decimals: 0 },
  token,
  isFiat,
  memory,
}: {
  known: Decimal | undefined
  token: SendToken
  isFiat: boolean
  memory: ReturnType<typeof createAmountUnit>
}): ReactNode {
  const t = useTranslate()
  if (token.price === undefined) return <span />
  // In short: the review shows all digits.
  const quantity = { ...token.quantity, numeric: writeDecimal(known) }
  const other = isFiat
    ? formatQuantity(t, { ...token, quantity })
    : writeWorth(t, known, token.price)
  return (
    <button
      type="button"
      className="send-worth"
      onClick={() => memory.setState({ unit: isFiat ? 'token' : 'fiat' })}
    >
      <span className="sr">
        {t('send.switchUnit', { unit: isFiat ? token.symbol : t('send.fiat') })}
      </span>
      <bdi dir="ltr">{other}</bdi>
      <Icon name="swaps" />
    </button>
  )
}

function Available({
  draft,
  token,
  isTooExact,
}: {
  draft: SendDraft
  token: SendToken
  isTooExact: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const amount = formatQuantity(t, token)
  const isLess = draft.max && token.address === undefined
  return (
    <span className="send-available">
      {isTooExact ? (
        <span className="send-wrong" role="alert">
          {t('send.decimals', { symbol: token.symbol, count: decimalsOf(token) })}
        </span>
      ) : (
        <span>{isLess ? t('send.maxNote') : t('send.available', { amount })}</span>
      )}
      <button
        type="button"
        className="text-button"
        aria-pressed={draft.max}
        onClick={() => updateSend(portico, { amount: token.quantity.numeric, max: true })}
      >
        {t('send.max')}
        <span className="sr">{t('send.all', { symbol: token.symbol })}</span>
      </button>
    </span>
  )
}

/** Lets the user choose if a typed number is ambiguous, such as `1.000`. */
function AmountChoice({
  typed,
  symbol,
  onChoose,
}: {
  typed: TypedAmount
  symbol: string
  onChoose: (value: string) => void
}): ReactNode {
  const t = useTranslate()
  // Without separators of thousands: which of them is meant is the question.
  const label = (value: string) => {
    const number = formatPlain(value, t.locale)
    return typed.unit === 'fiat' ? `$${number}` : t('amount.exact', { number, symbol })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own to undo
    <div className="send-choice" role="group" aria-label={t('send.whichAmount')}>
      <span>{t('send.whichAmount')}</span>
      {typed.values.map((value) => (
        <button key={value} type="button" className="chip" onClick={() => onChoose(value)}>
          <bdi dir="ltr">{label(value)}</bdi>
        </button>
      ))}
    </div>
  )
}
