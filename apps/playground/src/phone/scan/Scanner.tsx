import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import { loadDecoder } from './decodePicture.ts'

type CameraError = 'denied' | 'missing' | 'failed'

/** Shows the camera until it sees a code. */
export function Scanner(props: { onText: (text: string) => void; onClose: () => void }): ReactNode {
  const { onText, onClose } = props
  const t = usePageText()
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [cameraError, setCameraError] = useState<CameraError>()
  const found = useRef(onText)
  found.current = onText
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    const end = new AbortController()
    if (video.current) {
      watch(video.current, end.signal).then(
        (text) => text !== undefined && found.current(text),
        (error: unknown) => !end.signal.aborted && setCameraError(readCameraError(error)),
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
      data-trouble={cameraError}
    >
      <h2 id="scanner-title">{t('phone.scan.title')}</h2>
      <div className="viewfinder" hidden={cameraError !== undefined}>
        <video ref={video} muted playsInline aria-label={t('phone.scan.camera')} />
      </div>
      <p role="status">{t(cameraError ? `phone.scan.${cameraError}` : 'phone.scan.text')}</p>
      <button type="button" className="action" onClick={() => dialog.current?.close()}>
        {t(cameraError ? 'phone.scan.paste' : 'phone.scan.cancel')}
      </button>
    </dialog>
  )
}

/**
 * Scans the camera's pictures. Resolves with the first code, or with undefined when it is aborted.
 */
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

/** An insecure context has no `mediaDevices`, which counts as no camera. */
function readCameraError(error: unknown): CameraError {
  if (!('mediaDevices' in navigator)) return 'missing'
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
