import { type CSSProperties, type ReactNode, Suspense, useEffect, useState } from 'react'
import { BrandMark } from '../page/BrandMark.tsx'
import { usePrefersDark } from '../page/usePrefersDark.ts'
import { GalleryControls, type GallerySettings } from './GalleryControls.tsx'
import type { Pictures } from './picture.ts'
import { type Mode, StoryTile } from './StoryTile.tsx'
import { formatStoryId, storyIds } from './storyAddress.ts'
import type { StoryAppearance } from './storyContext.ts'

const routes = [...new Set(storyIds.map(({ route }) => route))]

const none: Pictures = new Map()

/** Every view in every state, each played in a page of its own. */
export function Gallery({ pictures }: { pictures: Pictures }): ReactNode {
  const [settings, setSettings] = useState<GallerySettings>({
    mode: 'system',
    language: 'en',
    screen: 'card',
  })
  const { mode, language, screen } = settings
  const system = usePrefersDark() ? 'dark' : 'light'
  const theme = mode === 'system' ? system : mode
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  // There are none of other appearances.
  const shown = screen === 'card' && language === 'en' ? pictures : none
  return (
    <>
      <header className="top gallery-top">
        <a className="brand" href="index.html">
          <BrandMark />
          Portico
        </a>
        <GalleryControls
          settings={settings}
          update={(change) => setSettings({ ...settings, ...change })}
        />
      </header>
      <main className="gallery">
        <h1>Every view in every state</h1>
        <p className="lede">
          {storyIds.length} stories from the table of views. Each view gets into its state by what a
          user, a wallet and a node do. A picture comes alive when you press it.
        </p>
        <nav className="gallery-index" aria-label="Views">
          {routes.map((route) => (
            <a key={route} href={`#${route}`}>
              {route}
            </a>
          ))}
        </nav>
        {routes.map((route) => (
          // React hydrates each view on its own, and a pressed one first.
          <Suspense key={route} fallback={null}>
            <GallerySection
              route={route}
              screen={screen}
              mode={mode}
              appearance={{ mode: theme, language }}
              pictures={shown}
            />
          </Suspense>
        ))}
      </main>
    </>
  )
}

/** The stories of a view. */
function GallerySection(props: {
  route: string
  screen: GallerySettings['screen']
  mode: Mode
  appearance: StoryAppearance
  pictures: Pictures
}): ReactNode {
  const { route, screen, mode, appearance, pictures } = props
  const ids = storyIds.filter((id) => id.route === route)
  return (
    <section id={route} aria-labelledby={`${route}-title`} style={countStories(ids.length)}>
      <h2 id={`${route}-title`}>{route}</h2>
      <ul className="stories" data-screen={screen}>
        {ids.map((id) => (
          <StoryTile
            key={formatStoryId(id)}
            id={id}
            mode={mode}
            appearance={appearance}
            pictures={pictures}
          />
        ))}
      </ul>
    </section>
  )
}

/** For the height of a section that is not laid out yet. */
function countStories(count: number): CSSProperties & { '--stories': number } {
  return { '--stories': count }
}
