import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import type { PlayNext } from './playNext.ts'
import { playStory } from './playStory.tsx'
import { parseStoryAddress } from './storyAddress.ts'
import '../styles/page.css'
import '../styles/gallery.css'

const address = parseStoryAddress(location.search)
const root = document.querySelector('#root')
if (root) {
  const react = createRoot(root)
  if (address.only) {
    let playing = playStory(react, address.only, address.appearance)
    // For tests that play many stories without reloading the page.
    const playNext: PlayNext = async (query) => {
      const { only, appearance } = parseStoryAddress(query)
      if (!only) return location.assign(query)
      const leave = await playing
      await leave()
      playing = playStory(react, only, appearance)
      await playing
    }
    window.playNext = playNext
  } else react.render(<Gallery />)
}
