import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'

/** Copies the address of the page, which contains the settings. */
export function CopyLink(): ReactNode {
  return <CopyButton label="configure.copyLink" text={() => location.href} />
}
