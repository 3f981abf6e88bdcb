import { memo, type ReactNode } from 'react'
import { drawQr, FINDER, QUIET } from './drawQr.ts'
import { QrFinders } from './QrFinders.tsx'

/** A QR code. It loads together with its encoder. */
export const QrCode = memo(function QrCode({
  uri,
  withLogo,
}: {
  uri: string
  withLogo: boolean
}): ReactNode {
  const { size, modules } = drawQr(uri, withLogo)
  const side = size + 2 * QUIET
  return (
    <svg className="qr-code" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} aria-hidden="true">
      <QrFinders far={size - FINDER} />
      <path className="qr-modules" d={modules} />
    </svg>
  )
})
