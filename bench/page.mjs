// Runs inside the measured page before its own scripts.

/**
 * A wallet that announces itself by EIP-6963.
 *
 * @param answers - by method; it refuses other requests. Default: it answers none at all
 */
export function announceWallet(answers) {
  const request = async ({ method }) => {
    if (!answers) return new Promise(() => {})
    if (method in answers) return answers[method]
    throw Object.assign(new Error('Unsupported'), { code: 4200 })
  }
  const provider = { request, on() {}, removeListener() {} }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E'
  const detail = Object.freeze({
    info: {
      uuid: 'b3c0a1de-0000-4000-8000-000000000001',
      name: 'Bench Wallet',
      icon,
      rdns: 'test.bench',
    },
    provider,
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Records long tasks, the frame in which the button first shows, and the time from a press to the
 * first visible row.
 */
export function watch({ open, row }) {
  window.__bench = { longTasks: [], visible: undefined, opened: undefined }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.__bench.longTasks.push([entry.startTime, entry.duration])
  }).observe({ type: 'longtask', buffered: true })
  const isInView = ({ width, height, left, right, top, bottom }) =>
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const seen = (selector) => {
    const roots = [
      document,
      ...[...document.querySelectorAll('[data-portico-modal]')].map((host) => host.shadowRoot),
    ]
    for (const place of roots) {
      for (const element of place?.querySelectorAll(selector) ?? []) {
        // With an opacity of 0, before its entrance animation, it is not visible.
        const isShown = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
        if (isShown && isInView(element.getBoundingClientRect())) return true
      }
    }
    return false
  }
  window.__seen = seen
  const check = () => {
    if (document.body && seen(open)) window.__bench.visible = performance.now()
    else requestAnimationFrame(check)
  }
  check()
  // From the event's time stamp, not from when the page's script runs.
  window.__timePress = () => {
    const pressed = (event) => {
      const wait = () => {
        if (seen(row)) window.__bench.opened = performance.now() - event.timeStamp
        else requestAnimationFrame(wait)
      }
      requestAnimationFrame(wait)
    }
    window.__bench.opened = undefined
    addEventListener('click', pressed, { capture: true, once: true })
  }
}

/**
 * Scrolls the modal up and down, 150 px a frame.
 *
 * @param pixels - each way; default: all
 * @returns the time between frames, and the long tasks
 */
export async function scrollBody(pixels) {
  const place = document.querySelector('[data-portico-modal]').shadowRoot.querySelector('.body')
  const long = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  const gaps = []
  let last = performance.now()
  for (const step of [-150, 150]) {
    const turns = Math.ceil((pixels ?? place.scrollHeight) / Math.abs(step))
    for (let turn = 0; turn < turns; turn += 1) {
      place.scrollBy(0, step)
      await new Promise((done) => requestAnimationFrame(done))
      gaps.push(performance.now() - last)
      last = performance.now()
    }
  }
  gaps.sort((a, b) => a - b)
  return { frames: gaps.length, medianMs: gaps[gaps.length >> 1], worstMs: gaps.at(-1), long }
}
