// Runs in the site and in each frame of it, before their own scripts. Times are in ms since 1970,
// so that those of two documents can be compared.

/** Records the time stamps of inputs, and the frames in which a user sees what they wait for. */
export function watch() {
  const now = () => performance.timeOrigin + performance.now()
  const bench = { pressed: undefined, typed: undefined, field: undefined, address: undefined }
  window.__bench = bench
  const at = ({ timeStamp }) => performance.timeOrigin + timeStamp
  addEventListener('pointerdown', (event) => (bench.pressed = at(event)), true)
  addEventListener('keydown', (event) => (bench.typed = at(event)), true)
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    const shown = { checkOpacity: true, checkVisibilityCSS: true }
    return width > 0 && height > 0 && element.checkVisibility(shown)
  }
  const look = () => {
    const field = document.querySelector('#code')
    const canType = field && isSeen(field) && document.hasFocus()
    if (canType && document.activeElement === field) bench.field ??= now()
    const button = document.querySelector('#root .portico-button')
    const host = document.querySelector('[data-portico-modal]')
    const isOpen = host?.shadowRoot?.querySelector('dialog[open]')
    if (button?.textContent.includes('0x') && isSeen(button) && !isOpen) bench.address ??= now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
