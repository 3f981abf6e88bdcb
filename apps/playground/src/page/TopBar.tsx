import type { MouseEvent, ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { BrandMark } from './BrandMark.tsx'

const links = [
  ['#wallets', 'wallets'],
  ['#state', 'state'],
  ['#actions', 'actions'],
  ['#configure', 'configure'],
  ['gallery.html', 'gallery'],
] as const

// On narrow screens they are in a menu, which would cover what a link leads to.
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** The links to the sections and to the gallery. */
export function PageLinks(): ReactNode {
  const t = usePageText()
  return (
    <nav>
      {links.map(([href, name]) => (
        <a key={name} href={href} onClick={closeMenu}>
          {t(`nav.${name}`)}
        </a>
      ))}
    </nav>
  )
}

/** The name, the links to the sections, and what stands at the end. */
export function TopBar({ children }: { children?: ReactNode }): ReactNode {
  return (
    <header className="top">
      <a className="brand" href="#top">
        <BrandMark />
        Portico
      </a>
      <PageLinks />
      <div className="top-end">{children}</div>
    </header>
  )
}
