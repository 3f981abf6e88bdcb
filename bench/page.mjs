// What runs inside the measured page before its own scripts.

/** A wallet that announces itself by EIP-6963 and answers nothing. */
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

/** Notes long tasks and, for a selector, the frame in which it is first there. */
export function watch({ open, row }) {
  window.__bench = { longTasks: [], visible: undefined }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.__bench.longTasks.push([entry.startTime, entry.duration])
  }).observe({ type: 'longtask', buffered: true })
  const seen = (selector) => {
    const roots = [
      document,
      ...[...document.querySelectorAll('[data-portico-modal]')].map((host) => host.shadowRoot),
    ]
    for (const place of roots) {
      for (const element of place?.querySelectorAll(selector) ?? []) {
        const box = element.getBoundingClientRect()
        if (box.width > 0 && box.height > 0) return true
      }
    }
    return false
  }
  window.__seen = seen
  const look = () => {
    if (document.body && seen(open)) window.__bench.visible = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  // A press falls anywhere between two frames.
  const anywhere = () => new Promise((done) => setTimeout(done, Math.random() * 17))
  window.__timeOpen = async () => {
    await anywhere()
    return new Promise((resolve) => {
      const button = document.querySelector(open)
      const started = performance.now()
      button.click()
      const wait = () =>
        seen(row) ? resolve(performance.now() - started) : requestAnimationFrame(wait)
      requestAnimationFrame(wait)
    })
  }
}
