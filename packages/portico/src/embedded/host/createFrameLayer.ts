/** Kept apart from the site by its origin. It may open a window, and never leaves the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const FEATURES = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** The card's height less its header, handle and padding. A higher frame scrolls inside. */
const HEIGHT_MAX = 'calc(min(640px, 100dvh - 32px) - 96px)'

/** The iframe, in a layer over its slot. */
export interface FrameLayer {
  readonly container: Element
  readonly iframe: HTMLIFrameElement
  /** Shows the frame over the slot, follows it, and sets its height. */
  show(slot: Element, height: number): void
  /** Hides the frame from everybody. It stays loaded. */
  hide(): void
  remove(): void
}

/**
 * Creates the frame in a container, hidden. All its geometry is in a style sheet, because strict
 * security policies forbid style attributes.
 *
 * The layer clips the frame to what scrolls in the card. It has no opacity, filter, mask, clip path
 * or transform: a frame that is not visible approves nothing.
 */
export function createFrameLayer(
  container: Element,
  { url, title }: { readonly url: string; readonly title: string },
): FrameLayer {
  const { ownerDocument: document } = container
  const layer = document.createElement('div')
  layer.className = 'portico-frame'
  layer.inert = true
  const iframe = document.createElement('iframe')
  iframe.title = title
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.allow = FEATURES.map((feature) => `${feature} ${new URL(url).origin}`).join('; ')
  iframe.referrerPolicy = 'no-referrer'
  iframe.src = url
  layer.append(iframe)
  const styles = adoptStyles(container)
  container.append(layer)
  let stopFollowing: (() => void) | undefined
  let shown: Element | undefined

  const hide = () => {
    layer.inert = true
    shown?.removeAttribute('data-frame-slot')
    shown = undefined
    stopFollowing?.()
    stopFollowing = undefined
  }
  return {
    container,
    iframe,
    show(slot, height) {
      styles.set('slot', { height: `min(${height}px, ${HEIGHT_MAX})` })
      if (slot === shown) return
      hide()
      shown = slot
      slot.setAttribute('data-frame-slot', '')
      stopFollowing = follow(container, slot as HTMLElement, styles.set)
      layer.inert = false
      // The user goes on in the frame, such as with the code.
      iframe.focus({ preventScroll: true })
    },
    hide,
    remove() {
      hide()
      layer.remove()
      styles.remove()
    },
  }
}

/** Keeps the layer over the box that scrolls, and the frame over the slot in it. */
function follow(card: Element, slot: HTMLElement, set: FrameStyles['set']): () => void {
  const scroller = findScroller(card, slot)
  const place = () => {
    const { offsetLeft, offsetTop, clientLeft, clientTop, clientWidth, clientHeight } = scroller
    set('layer', box(offsetLeft + clientLeft, offsetTop + clientTop, clientWidth, clientHeight))
    const { left, top } = getOffset(scroller, slot)
    const { offsetWidth, offsetHeight } = slot
    set('frame', box(left, top - scroller.scrollTop, offsetWidth, offsetHeight))
  }
  const observer = new ResizeObserver(place)
  for (const element of [card, scroller, scroller.firstElementChild, slot]) {
    if (element) observer.observe(element)
  }
  scroller.addEventListener('scroll', place, { passive: true })
  place()
  return () => {
    observer.disconnect()
    scroller.removeEventListener('scroll', place)
  }
}

/** The child of the card that contains the slot. */
function findScroller(card: Element, slot: HTMLElement): HTMLElement {
  let element = slot
  while (element.parentElement && element.parentElement !== card) element = element.parentElement
  return element
}

/** Where the slot is laid out. A view that slides in has a transform, which does not count. */
function getOffset(scroller: HTMLElement, slot: HTMLElement): { left: number; top: number } {
  let left = 0
  let top = 0
  let element: Element | null = slot
  while (element instanceof HTMLElement && element !== scroller && scroller.contains(element)) {
    left += element.offsetLeft
    top += element.offsetTop
    element = element.offsetParent
  }
  return { left, top }
}

type Declarations = Readonly<Record<string, string>>

const px = (length: number) => `${length}px`
const box = (left: number, top: number, width: number, height: number): Declarations => ({
  left: px(left),
  top: px(top),
  width: px(width),
  height: px(height),
})

interface FrameStyles {
  set(name: 'slot' | 'layer' | 'frame', declarations: Declarations): void
  remove(): void
}

// Before it is first shown, the frame has about the width of a card, so that it measures its
// height. Outside of a card it must not make the page scroll.
const RULES = [
  '[data-frame-slot]{}',
  '.portico-frame{position:absolute;left:0;top:0;width:328px;height:400px;z-index:1;overflow:hidden;pointer-events:none}',
  '.portico-frame>iframe{position:absolute;left:0;top:0;width:100%;height:100%;border:0;pointer-events:auto;color-scheme:normal}',
  'body>.portico-frame{position:fixed;z-index:-1}',
  '.portico-frame[inert],.portico-frame[inert]>iframe{visibility:hidden}',
]

function adoptStyles(container: Element): FrameStyles {
  const root = container.getRootNode() as Document | ShadowRoot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES.join(''))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const [slot, layer, frame] = sheet.cssRules as unknown as CSSStyleRule[]
  const rules = { slot, layer, frame }
  return {
    set(name, declarations) {
      for (const [property, value] of Object.entries(declarations)) {
        rules[name]?.style.setProperty(property, value)
      }
    },
    remove() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((item) => item !== sheet)
    },
  }
}
