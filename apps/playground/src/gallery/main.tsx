import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { parsePlace } from './place.ts'
import { playAlone } from './playAlone.tsx'
import '../styles/page.css'
import '../styles/gallery.css'

const place = parsePlace(location.search)
const root = document.querySelector('#root')
if (root) {
  const react = createRoot(root)
  if (place.only) void playAlone(react, place.only, place.look)
  else react.render(<Gallery />)
}
