import type { ReactNode } from 'react'

const row = (y: number, radius: number) =>
  `24 ${y} 40 40 ${radius}, 76 ${y + 6} 112 12 4, 76 ${y + 25} 72 10 4`

/** A card's height, and its blocks: x, y, width, height and radius. It is 360 px wide. */
interface Outline {
  readonly height: number
  readonly blocks: readonly string[]
}

const outlines: Readonly<Record<string, Outline>> = {
  'Account/ready': {
    height: 607,
    blocks: [
      '18 19 24 24 6, 117 15 126 32 10, 85 84 190 34 8, 140 129 80 12 4, 59 151 242 32 10',
      '16 207 160 64 12, 184 207 160 64 12',
      ...[291, 351].map((y) => row(y, 20)),
      ...[424, 484, 544].map((y) => row(y, 11)),
    ],
  },
  'WalletSend/ready': {
    height: 340,
    blocks: ['158 23 44 14 4, 16 60 328 96 12, 16 164 328 96 12, 16 276 328 48 14'],
  },
}

/** The outline of a story's card, of the same size, until the story is ready. */
export function StillStory({ story }: { story: string }): ReactNode {
  const outline = outlines[story]
  if (!outline) return null
  return (
    <svg className="still-story" width="360" height={outline.height} aria-hidden="true">
      {outline.blocks.join(', ').split(', ').map(toRectangle)}
    </svg>
  )
}

function toRectangle(block: string): ReactNode {
  const [x, y, width, height, radius] = block.split(' ')
  return <rect key={block} x={x} y={y} width={width} height={height} rx={radius} />
}
