import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import { loadDecoder } from './decodePicture.ts'

type Trouble = 'denied' | 'missing' | 'failed'

/** The camera, until it sees a code. */
export function Scanner(props: { onText: (text: string) => void; onClose: () => void }): ReactNode {
  const { onText, onClose } = props
  const t = usePageText()
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const found = useRef(onText)
  found.current = onText
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    const end = new AbortController()
    if (video.current) {
      watch(video.current, end.signal).then(
        (text) => text !== undefined && found.current(text),
        (error: unknown) => !end.signal.aborted && setTrouble(troubleOf(error)),
      )
    }
    return () => end.abort()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="scanner"
      aria-labelledby="scanner-title"
      onClose={onClose}
      data-trouble={trouble}
    >
      <h2 id="scanner-title">{t('phone.scan.title')}</h2>
      <div className="viewfinder" hidden={trouble !== undefined}>
        <video ref={video} muted playsInline aria-label={t('phone.scan.camera')} />
      </div>
      <p role="status">{t(trouble ? `phone.scan.${trouble}` : 'phone.scan.text')}</p>
      <button type="button" className="action" onClick={() => dialog.current?.close()}>
        {t(trouble ? 'phone.scan.paste' : 'phone.scan.cancel')}
      </button>
    </dialog>
  )
}

/** Shows the camera and looks at its pictures. Resolves with the first code, or with undefined when it was ended. */
async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const decode = await loadDecoder()
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  })
  try {
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const text = await decode(video)
      if (text !== undefined) return text
      await nextFrame()
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Without a secure page there is no `mediaDevices` at all: that is no camera, too. */
function troubleOf(error: unknown): Trouble {
  if (!('mediaDevices' in navigator)) return 'missing'
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
