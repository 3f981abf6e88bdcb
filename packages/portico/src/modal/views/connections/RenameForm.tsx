import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { Account } from '../../../wire/accounts.ts'
import { useModal, useTranslate } from '../../context.ts'

/** Edits the label of an account in place. Enter saves, Esc cancels. */
export function RenameForm({
  account,
  label,
  done,
}: {
  account: Account
  label: string
  done: () => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [text, setText] = useState(label)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <li>
      <form
        className="rename"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) done()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void save(portico, account, text)
          done()
        }}
      >
        <div className="field">
          <input
            ref={input}
            type="text"
            autoComplete="off"
            maxLength={64}
            aria-label={t('connections.renameLabel')}
            placeholder={account.label ?? t('connections.renameLabel')}
            value={text}
            data-escape=""
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        {/* In WebKit a press on a button blurs the field, which would close the form before the
            click. */}
        <button type="submit" className="button" onPointerDown={(event) => event.preventDefault()}>
          {t('connections.save')}
        </button>
      </form>
    </li>
  )
}

async function save(
  portico: Portico,
  { namespace, address }: Account,
  label: string,
): Promise<void> {
  try {
    const { setLabel } = await import('../../../features/names/setLabel.ts')
    setLabel(portico, { namespace, address, label })
  } catch (error) {
    portico.events.emit('error', { scope: 'label', error })
  }
}
