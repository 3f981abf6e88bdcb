import { type ReactNode, type RefObject, useId, useState } from 'react'
import { formatPlain, parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { SWAP_SLIPPAGE_DEFAULT } from '../../../wire/limits.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { writePercent } from './swapText.ts'

/** In percent. */
const CHOICES = [0.5, 1, 3]
const SLIPPAGE_MAX = 50

/** The slippage, and the form that changes it. */
export function SlippageField({
  slippage,
  input,
  onChange,
}: {
  /** Unset: the default. */
  slippage: number | undefined
  input: RefObject<HTMLInputElement | null>
  /** `isWrong`: a text that is none was typed. */
  onChange: (slippage: number | undefined, isWrong: boolean) => void
}): ReactNode {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const current = slippage ?? SWAP_SLIPPAGE_DEFAULT
  const percent = writePercent(t, current * 100)
  const isWrong = text.trim() !== '' && readPercent(text, t.locale) === undefined
  const write = (typed: string) => {
    setText(typed)
    const read = readPercent(typed, t.locale)
    // What is refused is not in force: not even its beginning.
    onChange(read, typed.trim() !== '' && read === undefined)
  }
  return (
    <>
      <div>
        <dt>{t('swap.slippage')}</dt>
        <dd>
          <button
            type="button"
            className="text-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen)
              // A text that is refused must not be out of sight.
              if (isWrong) write('')
            }}
          >
            <span className="sr">{t('swap.slippageChange', { percent })}</span>
            <bdi aria-hidden="true">{percent}</bdi>
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        </dd>
      </div>
      <div id={id} hidden={!isOpen}>
        <dt className="sr">{t('swap.slippageHelp')}</dt>
        <dd className="swap-slippage">
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="chip"
              aria-pressed={current === choice}
              onClick={() => {
                setText('')
                onChange(choice, false)
              }}
            >
              {writePercent(t, choice * 100)}
            </button>
          ))}
          <input
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            aria-label={t('swap.slippageOther')}
            aria-invalid={isWrong || undefined}
            placeholder={CHOICES.includes(current) ? '%' : formatPlain(`${current}`, t.locale)}
            value={text}
            onChange={({ currentTarget: { value } }) => write(value)}
          />
          <p role="alert" className={isWrong ? 'swap-wrong' : undefined}>
            {t(isWrong ? 'swap.error.slippage' : 'swap.slippageHelp')}
          </p>
        </dd>
      </div>
    </>
  )
}

/** Reads a percentage of up to two decimals. */
function readPercent(text: string, locale: string): number | undefined {
  const [value, ...others] = parseLocaleNumber(text.replace('%', ''), [locale])
  if (value === undefined || others.length > 0 || !/^\d+(?:\.\d{1,2})?$/.test(value))
    return undefined
  const percent = Number(value)
  return percent <= SLIPPAGE_MAX ? percent : undefined
}
