import { viewStates } from 'portico/testing/views'
import { type ReactNode, useState } from 'react'
import { Choice } from '../page/controls.tsx'
import { type Exhibit, exhibitAddress, exhibitName, exhibits } from './place.ts'
import type { StageLook } from './stage.ts'

type Width = 'card' | 'phone'

/** Every view in every state, each played in a page of its own. */
export function Gallery(): ReactNode {
  const [mode, setMode] = useState<StageLook['mode']>('light')
  const [language, setLanguage] = useState<StageLook['language']>('en')
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
            label="Words"
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
          {exhibits.length} exhibits from the table of views. Nothing is staged: each is reached by
          what a visitor, a wallet and a node do.
        </p>
        {Object.keys(viewStates).map((route) => (
          <section key={route} id={route}>
            <h2>{route}</h2>
            <ul className="exhibits" data-width={width}>
              {exhibits
                .filter((exhibit) => exhibit.route === route)
                .map((exhibit) => (
                  <Frame key={exhibit.state} exhibit={exhibit} look={{ mode, language }} />
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

function Frame({ exhibit, look }: { exhibit: Exhibit; look: StageLook }): ReactNode {
  const address = exhibitAddress(exhibit, look)
  return (
    <li id={exhibitName(exhibit)}>
      <a href={address}>{exhibit.state}</a>
      <iframe key={address} title={exhibitName(exhibit)} src={address} loading="lazy" />
    </li>
  )
}
