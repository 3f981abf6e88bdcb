import { createRoot, hydrateRoot } from 'react-dom/client'
import '../styles/page.css'
import '../styles/gallery.css'
import type { PlayNext } from './playNext.ts'
import { parseStoryAddress } from './storyAddress.ts'

async function start(root: HTMLElement): Promise<void> {
  const address = parseStoryAddress(location.search)
  if (!address.only) return showGallery(root)
  const react = createRoot(root)
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

async function showGallery(root: HTMLElement): Promise<void> {
  const [{ Gallery }, { pictures }] = await Promise.all([
    import('./Gallery.tsx'),
    import('./pictures.ts'),
  ])
  const gallery = <Gallery pictures={pictures} />
  // A built page contains it already.
  if (!root.firstElementChild) return createRoot(root).render(gallery)
  hydrateRoot(root, gallery)
  const { pressed } = root.dataset
  const buttons = root.querySelectorAll<HTMLElement>('.tile > button')
  if (pressed) [...buttons].find(({ ariaLabel }) => ariaLabel === pressed)?.click()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
