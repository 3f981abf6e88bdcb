// Runs inside the measured page before its own scripts.

/** A wallet that announces itself by EIP-6963 and answers no request. */
export function announceWallet() {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
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
