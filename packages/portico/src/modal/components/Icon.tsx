import type { ReactNode } from 'react'

/**
 * One path for each icon, in a 20 × 20 box with a stroke of 1.5. These are in the first card: an
 * icon of one later view is there (`drawing`).
 */
const drawings = {
  alert: 'M10 3.5 17 16H3L10 3.5ZM10 8.5V12M10 13.9v.1',
  back: 'm12 4.5-5.5 5.5 5.5 5.5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  chevron: 'm8 5 5 5-5 5',
  clock: 'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM10 6v4l2.75 1.75',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  copy: 'M9 7h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM13 7V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h1',
  dots: 'M5.5 10v.1M10 10v.1M14.5 10v.1',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  external:
    'M11.5 4H16v4.5M16 4l-6.5 6.5M14 12v2.5A1.5 1.5 0 0 1 12.5 16h-7A1.5 1.5 0 0 1 4 14.5v-7A1.5 1.5 0 0 1 5.5 6H8',
  help: 'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.4v.1',
  leave: 'M12 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h6M8.5 10H16m-2.8-2.8L16 10l-2.8 2.8',
  lock: 'M6 9h8a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 15v-4.5A1.5 1.5 0 0 1 6 9ZM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5ZM3.5 6.5 10 11l6.5-4.5',
  offline:
    'M3 3l14 14M6.3 12.6a5.2 5.2 0 0 1 3-1.4M3.5 9.3a9.4 9.4 0 0 1 3.3-2M9.6 6.4c2.5-.1 5 .9 6.9 2.9M10 15.4v.1',
  onramp:
    'M4 5.5h12A1.5 1.5 0 0 1 17.5 7v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 13V7A1.5 1.5 0 0 1 4 5.5ZM2.5 8.5h15',
  plug: 'M7.5 3.5V7M12.5 3.5V7M5 7h10v2.5a5 5 0 0 1-10 0V7ZM10 14.5V17',
  plus: 'M10 4v12M4 10h12',
  // WalletConnect's, which belongs to its owner: the drawing of RainbowKit (walletLogos.ts) as
  // strokes. It is as wide as its tile: only for Glyph.
  relay: 'm2.3 7 .9-1a9.6 9.6 0 0 1 13.7 0l.9 1M-2.6 9.4l6.9 6.9 5.7-5.7 5.7 5.7 6.9-6.9',
  receive: 'M10 4v12m-5-5 5 5 5-5',
  send: 'M10 16V4M5 9l5-5 5 5',
  swaps: 'M6.5 16V4M3.5 7l3-3 3 3M13.5 4v12m-3-3 3 3 3-3',
  qr: 'M4 4h4.5v4.5H4V4ZM11.5 4H16v4.5h-4.5V4ZM4 11.5h4.5V16H4v-4.5ZM11.5 11.5v.1M16 11.5v.1M13.75 13.75v.1M11.5 16v.1M16 16v.1',
  search: 'M9 3.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5ZM13 13l3.5 3.5',
  up: 'M5.5 12 10 7.5l4.5 4.5',
  wallet:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5H14v3M4 6.5v8A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5v-5A1.5 1.5 0 0 0 14.5 8h-9A1.5 1.5 0 0 1 4 6.5ZM13 12v.1',
} as const

export type IconName = keyof typeof drawings

/** Which icon: one of these, or a path of the view's own. */
type IconSource =
  | { readonly name: IconName; readonly drawing?: undefined }
  | { readonly name?: undefined; readonly drawing: string }

/** An icon. It stands beside a text or in a named button, so it has no accessible name. */
export function Icon({
  name,
  drawing,
  className,
}: IconSource & { readonly className?: string }): ReactNode {
  const directed = name === 'back' || name === 'chevron' || name === 'leave' || name === 'external'
  return (
    <svg
      className={['icon', directed && 'flip', className].filter(Boolean).join(' ')}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={name ? drawings[name] : drawing} />
    </svg>
  )
}

/** An icon in the place of a picture of any size: half as wide as its tile. */
export function Glyph({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="picture glyph" data-icon={name} viewBox="-10 -10 40 40" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

/** An icon in the place of a row's picture. */
export function IconTile(icon: IconSource): ReactNode {
  return (
    <span className="logo" data-size="md" data-quiet="">
      <Icon {...icon} />
    </span>
  )
}
