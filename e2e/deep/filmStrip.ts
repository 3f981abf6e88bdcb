import type { Browser, CDPSession, Page } from '@playwright/test'

/** What the card shows in one frame. */
export interface Frame {
  /** In milliseconds since the press; before it, and without one, since the strip began. */
  readonly at: number
  /** The box of the card without its entrance: a scaled card keeps its box. */
  readonly top: number
  readonly height: number
  /** The card's height is animated, or it opens or closes. */
  readonly isMoving: boolean
  /** The opacity of the most visible view; 0 for a view without content. */
  readonly opacity: number
  /** The top of the pressed control, while it is in the page. */
  readonly pressed: number | undefined
}

/** What the screen showed. Between two of them there may be frames: not each gets a picture. */
export interface Picture {
  /** In milliseconds since the press; negative before it. Without one, since the first picture. */
  readonly at: number
  /** A JPEG, in base64. */
  readonly data: string
}

export interface FilmStrip {
  readonly frames: readonly Frame[]
  readonly pictures: readonly Picture[]
}

interface Recorder {
  frames: Frame[]
  isOn: boolean
  /** When the user pressed, in milliseconds since 1970. */
  pressedAt?: number
}

/** The processor is this many times slower, as on a cheap phone. */
const SLOWDOWN = 4

const SCREENCAST = { maxWidth: 320, maxHeight: 520 }

/**
 * Records each frame while the user acts, until `settled` resolves, the card rests, and half a
 * second is over.
 */
export async function recordStrip(
  page: Page,
  act: () => Promise<unknown>,
  settled: () => Promise<unknown>,
): Promise<FilmStrip> {
  const session = await page.context().newCDPSession(page)
  const pictures: Picture[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ data, at: 1000 * (metadata.timestamp ?? 0) })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await page.evaluate(startRecorder)
  await setSlowdown(session, SLOWDOWN)
  // Larger ones would take longer, and more frames would have none.
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, ...SCREENCAST })
  await act()
  await settled()
  await page.waitForFunction(isResting, undefined, { polling: 100 })
  await page.waitForTimeout(500)
  await session.send('Page.stopScreencast')
  await setSlowdown(session, 1)
  const { frames, pressedAt } = await page.evaluate(() => {
    const { recorder } = window as unknown as { recorder: Recorder }
    recorder.isOn = false
    return recorder
  })
  await session.detach()
  // They are encoded in parallel, so they may arrive in another order.
  const inOrder = pictures.sort((one, other) => one.at - other.at)
  const start = pressedAt ?? inOrder[0]?.at ?? 0
  return { frames, pictures: inOrder.map(({ data, at }) => ({ data, at: Math.round(at - start) })) }
}

function setSlowdown(session: CDPSession, rate: number): Promise<unknown> {
  return session.send('Emulation.setCPUThrottlingRate', { rate })
}

// Runs in the page.
function isResting(): boolean {
  const root = document.querySelector('[data-portico-modal]')?.shadowRoot
  return !root?.querySelector('dialog')?.getAnimations().length
}

// Runs in the page.
function startRecorder(): void {
  const recorder: Recorder = { frames: [], isOn: true }
  Object.assign(window, { recorder })
  let start = performance.now()
  let pressed: Element | undefined
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (recorder.pressedAt === undefined) {
        recorder.pressedAt = Date.now()
        start = performance.now()
      }
      const [target] = event.composedPath()
      pressed = target instanceof Element ? (target.closest('button, a') ?? undefined) : undefined
    },
    true,
  )
  const opacityOf = (view: Element) =>
    view.textContent?.trim() || view.querySelector('.bone')
      ? Number(getComputedStyle(view).opacity)
      : 0
  // Reads what is drawn: after the callbacks of the frame and after its observers of sizes, which
  // start animations. Those of deeper elements run last.
  const outer = document.createElement('div')
  const inner = document.createElement('div')
  outer.append(inner)
  outer.className = inner.className = 'probe'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.probe{position:fixed;visibility:hidden}.probe.wide{width:9px}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(outer)
  new ResizeObserver(() => inner.classList.toggle('wide')).observe(outer)
  new ResizeObserver(() => read()).observe(inner)
  const onFrame = () => {
    if (!recorder.isOn) return
    requestAnimationFrame(onFrame)
    outer.classList.toggle('wide')
  }
  const read = () => {
    if (!recorder.isOn) return
    const root = document.querySelector('[data-portico-modal]')?.shadowRoot
    const card = root?.querySelector<HTMLElement>('dialog[open]')
    if (!card) return
    const isMoving = card
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect !== null)
    const views = [...card.querySelectorAll('.content > .view, .leaving > .view')]
    const box = pressed?.isConnected && card.contains(pressed) && pressed.getBoundingClientRect()
    recorder.frames.push({
      at: Math.round(performance.now() - start),
      top: card.offsetTop,
      height: card.offsetHeight,
      isMoving,
      opacity: Math.max(0, ...views.map(opacityOf)),
      pressed: box ? box.top : undefined,
    })
  }
  requestAnimationFrame(onFrame)
}

/** A shorter way between two frames is not a jump. */
const JUMP_PX = 4

/** A shorter motion has few pixels for each frame. */
const MOTION_PX = 40
/** Of a whole motion, in one frame. An even one of 200 ms moves a quarter of its way. */
const LEAP = 0.4

/** The blank frames, the jumps and the leaps of a strip, one line each. */
export function findFaults(frames: readonly Frame[]): readonly string[] {
  return [...findJumps(frames), ...findLeaps(frames)]
}

/** An animated height that stands still while the processor is busy, and then leaps. */
function findLeaps(frames: readonly Frame[]): readonly string[] {
  return splitMotions(frames).flatMap((motion) => {
    const heights = motion.map(({ height }) => height)
    const whole = Math.max(...heights) - Math.min(...heights)
    if (whole < MOTION_PX) return []
    return motion.flatMap(({ at, height }, index) => {
      const by = height - (heights[index - 1] ?? height)
      return Math.abs(by) > LEAP * whole
        ? [`${at} ms: height of the card leaps ${by} px of ${whole} px`]
        : []
    })
  })
}

/** The frames of each motion, with those before and after it. */
function splitMotions(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const starts = frames.flatMap(({ isMoving }, index) =>
    isMoving && !frames[index - 1]?.isMoving ? [index] : [],
  )
  return starts.map((start) => {
    const length = frames.slice(start).findIndex(({ isMoving }) => !isMoving)
    return frames.slice(Math.max(0, start - 1), length < 0 ? undefined : start + length + 1)
  })
}

function findJumps(frames: readonly Frame[]): readonly string[] {
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1]
    const faults: string[] = []
    if (frame.opacity < 0.05) faults.push(`${frame.at} ms: the card is blank`)
    if (!before || frame.isMoving || before.isMoving) return faults
    const moved = {
      'top of the card': frame.top - before.top,
      'height of the card': frame.height - before.height,
      'pressed control': (frame.pressed ?? 0) - (before.pressed ?? frame.pressed ?? 0),
    }
    for (const [what, by] of Object.entries(moved)) {
      const isGone = what === 'pressed control' && frame.pressed === undefined
      if (Math.abs(by) > JUMP_PX && !isGone) faults.push(`${frame.at} ms: ${what} jumps ${by} px`)
    }
    return faults
  })
}

const COLUMNS = 8
const PICTURE_PX = 200

/** Joins the pictures of a strip into one PNG file, in the order of the frames, with times. */
export async function writeMontage(
  browser: Browser,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * PICTURE_PX, height: 300 } })
  const images = pictures.map(
    ({ data, at }) =>
      `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${at} ms</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body{margin:0;display:flex;flex-wrap:wrap;font:11px/16px sans-serif}
    figure{margin:0;width:${PICTURE_PX}px}
    img{display:block;width:100%}
    </style>${images.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
