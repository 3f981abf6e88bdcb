// Runs inside the measured page.

/** Times each press from its time stamp to the frame in which its first row is visible. */
export function timePresses() {
  window.__bench = {}
  const rowOf = {
    bare: () => document.querySelector('.bare li'),
    history: () =>
      document
        .querySelector('[data-portico-modal]')
        ?.shadowRoot?.querySelector('dialog[open] [data-layout="Transactions"] .transaction'),
  }
  const isSeen = (element) => {
    const { width, height, top } = element.getBoundingClientRect()
    const shown = { checkOpacity: true, checkVisibilityCSS: true }
    return width > 0 && height > 0 && top < innerHeight && element.checkVisibility(shown)
  }
  const pressed = ({ target, timeStamp }) => {
    const find = rowOf[target.id]
    if (!find) return
    const look = () => {
      const row = find()
      if (row && isSeen(row)) window.__bench[target.id] = performance.now() - timeStamp
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', pressed, true)
}

/**
 * Scrolls to the end again and again, until all rows are there.
 *
 * @returns ms between the arrivals of successive pages, and the long tasks
 */
export async function loadAll(rows) {
  const place = document.querySelector('[data-portico-modal]').shadowRoot
  const body = place.querySelector('.body')
  const long = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  })
  observer.observe({ type: 'longtask' })
  const live = place.querySelector('[data-layout="Transactions"]').getElementsByTagName('li')
  const pages = []
  let count = live.length
  let last = performance.now()
  while (count < rows) {
    body.scrollTo(0, 1e9)
    await new Promise((done) => requestAnimationFrame(done))
    if (live.length === count) continue
    pages.push(performance.now() - last)
    count = live.length
    last = performance.now()
  }
  observer.disconnect()
  return { rows: count, pages, long }
}
