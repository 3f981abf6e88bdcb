// Runs inside the measured page.

/** A wallet that announces itself by EIP-6963, and has one account on the local chain. */
export function announceAccount(account) {
  window.account = account
  const answers = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x7a69',
  }
  const provider = {
    async request({ method }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('Unsupported'), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
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

/** Scrolls through rows up and down, 150 px a frame. */
export async function scrollRows(rows) {
  const place = document.querySelector('[data-portico-modal]').shadowRoot
  const body = place.querySelector('.body')
  const row = place.querySelector('.transaction')
  const turns = Math.ceil((rows * row.getBoundingClientRect().height) / 150)
  const long = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  const gaps = []
  let last = performance.now()
  for (const step of [-150, 150]) {
    for (let turn = 0; turn < turns; turn += 1) {
      body.scrollBy(0, step)
      await new Promise((done) => requestAnimationFrame(done))
      gaps.push(performance.now() - last)
      last = performance.now()
    }
  }
  gaps.sort((a, b) => a - b)
  return { frames: gaps.length, medianMs: gaps[gaps.length >> 1], worstMs: gaps.at(-1), long }
}
