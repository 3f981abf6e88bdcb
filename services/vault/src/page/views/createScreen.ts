import type { FrameView } from 'portico/wire/frame'
import type { Texts } from '../texts/createTexts.ts'
import type { View } from './view.ts'

/** The one place where the frame draws. */
export interface Screen {
  /** Draws a view; or another state of the view that is drawn. */
  show<State>(name: Exclude<FrameView, 'none'>, view: View<State>, state: State): void
  /** Draws nothing. */
  hide(): void
  /** Draws the state again, after a change of the language. */
  refresh(): void
}

export interface CreateScreenParameters {
  readonly document: Document
  readonly getTexts: () => Texts
  /** Tells the site what is drawn, and how high it is. */
  readonly onView: (view: FrameView, height: number) => void
}

/** Creates the screen of the frame, and follows the height of what it draws. */
export function createScreen({ document, getTexts, onView }: CreateScreenParameters): Screen {
  let drawn:
    | { readonly name: FrameView; readonly view: View<never>; readonly update: () => void }
    | undefined
  let told: { readonly name: FrameView; readonly height: number } | undefined
  const observer = new ResizeObserver(tell)

  function tell(): void {
    const name = drawn?.name ?? 'none'
    const height = Math.ceil(drawn?.view.element.getBoundingClientRect().height ?? 0)
    if (name === told?.name && height === told.height) return
    told = { name, height }
    onView(name, height)
  }

  function clear(): void {
    observer.disconnect()
    drawn?.view.close()
    drawn?.view.element.remove()
    drawn = undefined
  }

  // A hidden frame has no focus. When the site gives it the focus, the view has it.
  document.defaultView?.addEventListener('focus', () => {
    if (document.activeElement === document.body) drawn?.view.focus()
  })

  return {
    show(name, view, state) {
      const isNew = drawn?.view !== view
      if (isNew) {
        clear()
        // The site may have hidden the frame meanwhile.
        told = undefined
      }
      const update = () => view.update(state, getTexts())
      drawn = { name, view, update }
      update()
      if (isNew) {
        document.body.append(view.element)
        observer.observe(view.element)
      }
      tell()
      if (isNew) view.focus()
    },
    hide() {
      if (!drawn) return
      clear()
      tell()
    },
    refresh: () => drawn?.update(),
  }
}
