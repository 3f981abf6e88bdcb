import type { ReactNode } from 'react'

/** A numbered section: title and text on one side, content on the other. */
export function Section(props: {
  id: string
  number: string
  title: string
  text: string
  /** The content takes the whole width. */
  wide?: boolean
  children: ReactNode
}): ReactNode {
  const { id, number, title, text, wide, children } = props
  return (
    <section className={wide ? 'section wide' : 'section'} id={id} aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <span className="section-number" aria-hidden="true">
          {number}
        </span>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </header>
      <div className="section-body">{children}</div>
    </section>
  )
}
