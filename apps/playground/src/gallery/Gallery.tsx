import { viewStates } from 'portico/testing/views'
import { type ReactNode, useState } from 'react'
import { Choice } from '../page/controls.tsx'
import { pictures } from './pictures.ts'
import { formatStoryId, pictureName, type StoryId, storyAddress, storyIds } from './storyAddress.ts'
import type { StoryAppearance } from './storyContext.ts'

type Width = 'card' | 'phone'

/** Every view in every state, each played in a page of its own. */
export function Gallery(): ReactNode {
  const [mode, setMode] = useState<StoryAppearance['mode']>('light')
  const [language, setLanguage] = useState<StoryAppearance['language']>('en')
  const [width, setWidth] = useState<Width>('card')
  document.documentElement.dataset.theme = mode
  return (
    <>
      <header className="top gallery-top">
        <a className="brand" href="index.html">
          Portico
        </a>
        <div className="gallery-controls">
          <Choice
            label="Theme"
            value={mode}
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChange={setMode}
          />
          <Choice
            label="Language"
            value={language}
            options={[
              ['en', 'English'],
              ['ar', 'العربية'],
            ]}
            onChange={setLanguage}
          />
          <Choice
            label="Screen"
            value={width}
            options={[
              ['card', 'Card'],
              ['phone', 'Phone'],
            ]}
            onChange={setWidth}
          />
        </div>
      </header>
      <main className="wrap gallery">
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
          <section key={route} id={route}>
            <h2>{route}</h2>
            <ul className="stories" data-width={width}>
              {storyIds
                .filter((id) => id.route === route)
                .map((id) => (
                  <Frame
                    key={formatStoryId(id)}
                    id={id}
                    appearance={{ mode, language }}
                    hasPicture={width === 'card' && language === 'en'}
                  />
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

const routes = Object.keys(viewStates)

function Frame({
  id,
  appearance,
  hasPicture,
}: {
  id: StoryId
  appearance: StoryAppearance
  /** Whether this appearance is among the pictures. */
  hasPicture: boolean
}): ReactNode {
  const address = storyAddress(id, appearance)
  const [alive, setAlive] = useState<string | undefined>(undefined)
  const title = formatStoryId(id)
  const picture = hasPicture ? pictures.get(pictureName(id, appearance.mode)) : undefined
  return (
    <li id={title}>
      <a href={address}>{[id.state, ...(id.variant ? [id.variant] : [])].join(', ')}</a>
      {alive === address ? (
        <iframe key={address} title={title} src={address} />
      ) : (
        <button type="button" aria-label={`Play ${title}`} onClick={() => setAlive(address)}>
          {picture ? (
            <img src={picture} alt="" loading="lazy" decoding="async" />
          ) : (
            <span aria-hidden="true">Play</span>
          )}
        </button>
      )}
    </li>
  )
}
