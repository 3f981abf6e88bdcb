import { createRoot } from 'react-dom/client'
import '../styles/page.css'
import '../styles/gallery.css'
import type { PlayNext } from './playNext.ts'
import { parseStoryAddress } from './storyAddress.ts'

async function start(root: Element): Promise<void> {
  const react = createRoot(root)
  const address = parseStoryAddress(location.search)
  if (!address.only) {
    const { Gallery } = await import('./Gallery.tsx')
    return react.render(<Gallery />)
  }
  const { playStory } = await import('./playStory.tsx')
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
}

const root = document.querySelector('#root')
if (root) void start(root)
