import { viewStates } from 'portico/testing/views'
import { type ReactNode, useState } from 'react'
import { Choice } from '../page/controls.tsx'
import { formatStoryId, type StoryId, storyAddress, storyIds } from './storyAddress.ts'
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
              ['phone', 'FakePhone'],
            ]}
            onChange={setWidth}
          />
        </div>
      </header>
      <main className="wrap gallery">
        <h1>Every view in every state</h1>
        <p className="lede">
          {storyIds.length} stories from the table of views. Each view gets into its state by what a
          user, a wallet and a node do.
        </p>
        {Object.keys(viewStates).map((route) => (
          <section key={route} id={route}>
            <h2>{route}</h2>
            <ul className="stories" data-width={width}>
              {storyIds
                .filter((id) => id.route === route)
                .map((id) => (
                  <Frame key={id.state} id={id} appearance={{ mode, language }} />
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

function Frame({ id, appearance }: { id: StoryId; appearance: StoryAppearance }): ReactNode {
  const address = storyAddress(id, appearance)
  return (
    <li id={formatStoryId(id)}>
      <a href={address}>{id.state}</a>
      <iframe key={address} title={formatStoryId(id)} src={address} loading="lazy" />
    </li>
  )
}
