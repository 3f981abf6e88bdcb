import type { ReactNode } from 'react'
import { useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

/** A link to another page that looks like a button. */
export function LinkButton({
  href,
  children,
  variant = 'quiet',
}: {
  href: string
  children: ReactNode
  variant?: 'primary' | 'quiet'
}): ReactNode {
  const t = useTranslate()
  return (
    <a
      className="button"
      data-variant={variant}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{children}</span>
      <Icon name="external" />
      <span className="sr"> {t('common.opensInNewTab')}</span>
    </a>
  )
}
