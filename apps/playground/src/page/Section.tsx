import type { ReactNode } from 'react'

/** A numbered part of the page: title and text on one side, the thing itself on the other. */
export function Section(props: {
  id: string
  number: string
  title: string
  text: string
  children: ReactNode
}): ReactNode {
  const { id, number, title, text, children } = props
  return (
    <section className="section" id={id} aria-labelledby={`${id}-title`}>
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
