import { type ReactNode, type RefObject, useId, useState } from 'react'
import { getSwap, updateSwap } from '../../../features/swap/draft.ts'
import type { SwapDraft, SwapToken } from '../../../features/swap/state.ts'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import type { TypedAmount } from '../../../features/transfers/state.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import { formatPlain, parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { parseDecimal, trimZeros, writeDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { useModal, useTranslate } from '../../context.ts'
import { readAmount, writeWorth } from '../walletSend/amounts.ts'
import { isSameSwap } from './prepareRun.ts'
import { SwapTokenButton } from './SwapTokenButton.tsx'
import { getSwapErrorMessage } from './swapErrors.ts'

/** The amount and the token to pay with. */
export function PayPanel({
  draft,
  network,
  input,
  loading,
  wrong,
  onSelect,
}: {
  draft: SwapDraft | undefined
  network: Network | undefined
  input: RefObject<HTMLInputElement | null>
  loading: boolean
  wrong: boolean
  onSelect: () => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const id = useId()
  const { from: token, amount = '', typed } = draft ?? {}
  const shown = typed?.text ?? formatPlain(amount, t.locale)
  const known = token && readAmount(token, amount)
  const worth = known && writeWorth(t, known, token.price)
  // The text is a number, which only has too many digits.
  const isTooExact = token !== undefined && parseDecimal(amount) !== undefined && !known
  const write = (text: string, values: TypedAmount['values']) =>
    updateSwap(portico, { typed: { unit: 'token', text, values } })
  const choose = (value: string) => {
    write(formatPlain(value, t.locale), [value])
    input.current?.focus()
  }
  return (
    <div className="swap-panel">
      <p className="swap-label">{t('swap.pay')}</p>
      <div className="swap-main">
        <input
          ref={input}
          className="swap-amount"
          data-long={getSize(shown)}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          aria-label={token ? t('send.amountIn', { unit: token.symbol }) : t('send.amount')}
          aria-invalid={wrong || undefined}
          aria-describedby={id}
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            write(value, parseLocaleNumber(value, [t.locale, navigator.language]))
          }
        />
        <SwapTokenButton
          side="from"
          token={token}
          network={network}
          loading={loading}
          onPress={onSelect}
        />
      </div>
      <div className="swap-under" id={id}>
        {typed?.values[1] && token ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own to undo
          <div className="swap-choice" role="group" aria-label={t('send.whichAmount')}>
            <span>{t('send.whichAmount')}</span>
            {typed.values.map((value) => (
              <button key={value} type="button" className="chip" onClick={() => choose(value)}>
                <bdi dir="ltr">{formatPlain(value, t.locale)}</bdi>
              </button>
            ))}
          </div>
        ) : isTooExact ? (
          <span className="swap-wrong" role="alert">
            {t('send.decimals', { symbol: token.symbol, count: decimalsOf(token) })}
          </span>
        ) : (
          <>
            <span>{worth && <bdi dir="ltr">{worth}</bdi>}</span>
            {token && <Available token={token} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Shrinks the text of an amount that is long. */
export function getSize(text: string): 'long' | 'very' | undefined {
  return text.length > 16 ? 'very' : text.length > 8 ? 'long' : undefined
}

/** The quantity that the account holds, and a button for all of it. */
function Available({ token }: { token: SwapToken }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const takeAll = async () => {
    if (state.busy) return
    setState({ busy: true })
    const before = getSwap(portico.store.getState())
    try {
      const amount = await readMaximum(before)
      const now = getSwap(portico.store.getState())
      // The answer is not for what was typed or chosen meanwhile.
      if (isSameSwap(now, before)) updateSwap(portico, { amount })
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const readMaximum = async (draft: SwapDraft | undefined) => {
    // Only of the coin, the network fee must be left.
    if (token.address) return token.quantity.numeric
    const { performGetSwapMaximum } = await import(
      '../../../features/swap/performGetSwapMaximum.ts'
    )
    const value = await performGetSwapMaximum(portico, { networkId: draft?.networkId })
    return trimZeros(writeDecimal({ value, decimals: decimalsOf(token) }))
  }
  return (
    <span className="swap-available">
      {state.error === undefined ? (
        <span>{t('send.available', { amount: formatQuantity(t, token) })}</span>
      ) : (
        <span className="swap-wrong" role="alert">
          {t(getSwapErrorMessage(state.error), { symbol: token.symbol })}
        </span>
      )}
      <button
        type="button"
        className="text-button"
        aria-busy={state.busy || undefined}
        title={token.address ? undefined : t('swap.maxNote')}
        onClick={() => void takeAll()}
      >
        {t('send.max')}
        {!token.address && <span className="sr"> {t('swap.maxNote')}</span>}
      </button>
    </span>
  )
}
