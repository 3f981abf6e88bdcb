import type { ThemeVariables } from 'portico'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type {} from '../gallery/storyTheme.ts'

export interface StoryFrameProps {
  /** `Connect/ready` */
  readonly story: string
  readonly title: string
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly theme: ThemeVariables
  /** Called when the theme is applied, with the document of the story. */
  readonly onTheme?: ((story: Document) => void) | undefined
}

/**
 * The card of one story, embedded and alive, in a page of its own with wallets of its own. The page
 * around it is complete before it loads.
 */
export function StoryFrame(props: StoryFrameProps): ReactNode {
  const { story, title, mode, language, theme, onTheme } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const isIdle = useIdle()
  const [isReady, setReady] = useState(false)
  const address = `gallery.html?${new URLSearchParams({ only: story, mode, language, embedded: '1' })}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame
  useEffect(() => {
    if (!isIdle) return
    setReady(false)
    return followReady(frame.current, () => setReady(true))
  }, [isIdle, address])
  useEffect(() => {
    const inside = frame.current?.contentWindow
    if (!isReady || !inside) return
    inside.setStoryTheme?.(theme)
    onTheme?.(inside.document)
  }, [isReady, theme, onTheme])
  return (
    <div className="story-frame" data-ready={isReady} data-mode={mode}>
      {isIdle && (
        // Stories move the focus, which must stay in this page until the visitor turns to them.
        <iframe ref={frame} key={address} title={title} src={address} inert={!isReady} />
      )}
    </div>
  )
}

/** Calls back when the story in a frame is ready. */
function followReady(
  frame: HTMLIFrameElement | null,
  onReady: () => void,
): (() => void) | undefined {
  if (!frame) return
  const observer = new MutationObserver(() => check())
  const check = () => {
    const root = frame.contentDocument?.documentElement
    if (root?.dataset.ready !== 'yes') return
    observer.disconnect()
    onReady()
  }
  const follow = () => {
    const root = frame.contentDocument?.documentElement
    if (root) observer.observe(root, { attributeFilter: ['data-ready'] })
    check()
  }
  frame.addEventListener('load', follow)
  follow()
  return () => {
    observer.disconnect()
    frame.removeEventListener('load', follow)
  }
}

/** Whether the page has loaded and has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let handle = 0
    const wait = () => {
      handle = window.requestIdleCallback?.(() => setIdle(true)) ?? 0
      if (!window.requestIdleCallback) setIdle(true)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      window.removeEventListener('load', wait)
      if (handle) window.cancelIdleCallback(handle)
    }
  }, [])
  return isIdle
}
