import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import type { PhoneCommand, PhoneState } from '../engine/types.ts'
import { decodeFile } from '../scan/decodePicture.ts'
import { Scanner } from '../scan/Scanner.tsx'
import { usePaste } from './usePaste.ts'

/** Takes a pairing code: pasted, scanned, or in a picture file. */
export function PairCard(props: {
  state: PhoneState
  act: (command: PhoneCommand) => void
}): ReactNode {
  const { state, act } = props
  const { pairing, problem } = state
  const t = usePageText()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const pair = (code: string) => {
    setBlank(false)
    setScanning(false)
    act({ type: 'pair', text: code })
  }
  const read = async (picture: Blob | undefined) => {
    if (!picture) return
    const code = await decodeFile(picture)
    if (code === undefined) setBlank(true)
    else pair(code)
  }
  usePaste(pair, read)
  // A code can be used once.
  useEffect(() => {
    if (pairing === 'waiting' || pairing === 'asked') setText('')
  }, [pairing])
  return (
    <div className="phone-card pair" data-pairing={pairing}>
      <CodeForm text={text} onChange={setText} onSubmit={() => pair(text)} />
      <PictureButtons onScan={() => setScanning(true)} onFile={read} />
      <div className="pair-status">
        <p role="status" data-tone={pairing ? undefined : 'bad'}>
          {pairing
            ? t(`phone.pairing.${pairing}`)
            : isBlank
              ? t('phone.problem.picture')
              : problem && t(`phone.problem.${problem}`)}
        </p>
        {pairing && (
          <button type="button" className="plain" onClick={() => act({ type: 'cancel' })}>
            {t('phone.cancel')}
          </button>
        )}
      </div>
      {isScanning && <Scanner onText={pair} onClose={() => setScanning(false)} />}
    </div>
  )
}

function CodeForm(props: {
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
}): ReactNode {
  const { text, onChange } = props
  const t = usePageText()
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>{t('phone.code')}</label>
      <div className="pair-line">
        <input
          id={id}
          value={text}
          dir="ltr"
          placeholder="wc:…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="submit" className="action strong">
          {t('phone.pair')}
        </button>
      </div>
    </form>
  )
}

function PictureButtons(props: {
  onScan: () => void
  onFile: (file: File | undefined) => void
}): ReactNode {
  const { onScan, onFile } = props
  const t = usePageText()
  const files = useRef<HTMLInputElement>(null)
  return (
    <div className="wallet-buttons">
      <button type="button" className="chip" onClick={onScan}>
        {t('phone.scan')}
      </button>
      <button type="button" className="chip" onClick={() => files.current?.click()}>
        {t('phone.picture')}
      </button>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
