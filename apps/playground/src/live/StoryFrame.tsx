import type { ThemeVariables } from 'portico'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type {} from '../gallery/storyTheme.ts'
import { StillStory } from './StillStory.tsx'

export interface StoryFrameProps {
  /** `Connect/ready` */
  readonly story: string
  readonly title: string
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly theme: ThemeVariables
  /** A picture: nothing in it can be pressed or focused. */
  readonly still?: boolean
  /** Called when the theme is applied, with the document of the story. */
  readonly onTheme?: ((story: Document) => void) | undefined
}

/**
 * The card of one story, embedded and alive, in a page of its own with wallets of its own. It
 * loads when it comes close to the screen.
 */
export function StoryFrame(props: StoryFrameProps): ReactNode {
  const { story, title, mode, language, theme, still, onTheme } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isReady, setReady] = useState(false)
  const address = `gallery.html?${new URLSearchParams({ only: story, mode, language, embedded: '1' })}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame
  useEffect(() => {
    if (!isNear) return
    setReady(false)
    return followReady(frame.current, () => setReady(true))
  }, [isNear, address])
  useEffect(() => {
    const inside = frame.current?.contentWindow
    if (!isReady || !inside) return
    inside.setStoryTheme?.(theme)
    onTheme?.(inside.document)
  }, [isReady, theme, onTheme])
  return (
    <div ref={place} className="story-frame" data-ready={isReady} data-mode={mode}>
      <StillStory story={story} />
      {isNear && (
        // Stories move the focus, which must stay in this page until the visitor turns to them.
        <iframe ref={frame} key={address} title={title} src={address} inert={still || !isReady} />
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

/** Whether an element is, or was, in view or close to it. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      // A screen before it is in view.
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
