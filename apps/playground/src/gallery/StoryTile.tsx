import { type ReactNode, useState } from 'react'
import type { Picture, Pictures } from './picture.ts'
import { formatStoryId, pictureName, type StoryId, storyAddress } from './storyAddress.ts'
import type { StoryAppearance } from './storyContext.ts'

export type Mode = 'system' | StoryAppearance['mode']

/** A picture of a story. Pressed, it comes alive, and keeps its place. */
export function StoryTile(props: {
  id: StoryId
  /** The mode of the picture. The story has that of its appearance. */
  mode: Mode
  appearance: StoryAppearance
  pictures: Pictures
}): ReactNode {
  const { id, mode, appearance, pictures } = props
  const address = storyAddress(id, appearance)
  const [alive, setAlive] = useState<string | undefined>(undefined)
  const isAlive = alive === address
  const title = formatStoryId(id)
  return (
    <li id={title}>
      <a href={address}>{[id.state, ...(id.variant ? [id.variant] : [])].join(', ')}</a>
      <div className="tile">
        <button
          type="button"
          aria-label={`Play ${title}`}
          inert={isAlive}
          onClick={() => setAlive(address)}
        >
          <Still id={id} mode={mode} pictures={pictures} />
        </button>
        {isAlive && <iframe key={address} ref={takeFocus} title={title} src={address} />}
      </div>
    </li>
  )
}

/** The pressed button had the focus, and is inert now. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true })
}

/** The picture in the theme. Without one, there is only the button. */
function Still(props: { id: StoryId; mode: Mode; pictures: Pictures }): ReactNode {
  const { id, mode, pictures } = props
  const light = pictures.get(pictureName(id, 'light'))
  const dark = pictures.get(pictureName(id, 'dark'))
  const picture = mode === 'dark' ? dark : light
  if (!picture) return <span aria-hidden="true">Play</span>
  return (
    <picture>
      {mode === 'system' && dark && <DarkSource picture={dark} />}
      <img
        src={picture.src}
        width="360"
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

function DarkSource({ picture: { src, height } }: { picture: Picture }): ReactNode {
  return <source srcSet={src} width="360" height={height} media="(prefers-color-scheme: dark)" />
}
