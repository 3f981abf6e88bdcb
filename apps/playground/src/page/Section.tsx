import { type ReactNode, useEffect, useState } from 'react'
import { useMedia } from './useMedia.ts'

/**
 * A numbered section: title and text on one side, content on the other. On narrow screens the title
 * of a folded section opens its content.
 */
export function Section(props: {
  id: string
  number: string
  title: string
  text: string
  /** The content takes the whole width. */
  wide?: boolean
  /** The content is folded on narrow screens. */
  fold?: boolean
  children: ReactNode
}): ReactNode {
  const { id, number, title, text, wide, fold, children } = props
  const isNarrow = useMedia('(max-width: 1000px)')
  const [isOpen, setOpen] = useOpen(id)
  const folds = fold === true && isNarrow
  return (
    <section className={wide ? 'section wide' : 'section'} id={id} aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <span className="section-number" aria-hidden="true">
          {number}
        </span>
        <h2 id={`${id}-title`}>
          {folds ? (
            <button
              type="button"
              className="fold-title"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
      </header>
      <div className="section-body" id={`${id}-body`} hidden={folds && !isOpen}>
        {children}
      </div>
    </section>
  )
}

/** Whether the section is open. A link to it opens it. */
function useOpen(id: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (location.hash === `#${id}`) setOpen(true)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [id])
  return [isOpen, setOpen]
}
