import type { ReactNode } from 'react'
import { Choice } from '../page/controls.tsx'
import type { Mode } from './StoryTile.tsx'
import type { StoryAppearance } from './storyContext.ts'

export interface GallerySettings {
  readonly mode: Mode
  readonly language: StoryAppearance['language']
  readonly screen: 'card' | 'phone'
}

const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
const languages = [
  ['en', 'English'],
  ['ar', 'العربية'],
] as const
const screens = [
  ['card', 'Card'],
  ['phone', 'Phone'],
] as const

/** The theme, the language and the screen of all stories. */
export function GalleryControls(props: {
  settings: GallerySettings
  update: (change: Partial<GallerySettings>) => void
}): ReactNode {
  const { settings, update } = props
  return (
    <div className="gallery-controls">
      <Choice
        label="Theme"
        value={settings.mode}
        options={modes}
        onChange={(mode) => update({ mode })}
      />
      <Choice
        label="Language"
        value={settings.language}
        options={languages}
        onChange={(language) => update({ language })}
      />
      <Choice
        label="Screen"
        value={settings.screen}
        options={screens}
        onChange={(screen) => update({ screen })}
      />
    </div>
  )
}
