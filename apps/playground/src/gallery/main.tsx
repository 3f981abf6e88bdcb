import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { parsePlace } from './place.ts'
import { playAlone } from './playAlone.tsx'
import type { PlayNext } from './playNext.ts'
import '../styles/page.css'
import '../styles/gallery.css'

const place = parsePlace(location.search)
const root = document.querySelector('#root')
if (root) {
  const react = createRoot(root)
  if (place.only) {
    let playing = playAlone(react, place.only, place.look)
    // A test that looks at one state after another need not load the page for each.
    const playNext: PlayNext = async (query) => {
      const { only, look } = parsePlace(query)
      if (!only) return location.assign(query)
      const leave = await playing
      await leave()
      playing = playAlone(react, only, look)
      await playing
    }
    window.playNext = playNext
  } else react.render(<Gallery />)
}
