import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'

/** The link that opened a wallet on this device, without the pairing code. */
export interface LinkChoice {
  readonly href: SafeLink
  readonly name: string
}

/** Remembers the link that opened the wallet, or that the code was scanned without one. */
export function rememberLink(portico: Portico, link: LinkChoice | undefined): void {
  updateRecord(portico, ({ link: _, ...record }) => ({ ...record, ...(link && { link }) }))
}

/** Reads the remembered link. Storage may hold anything, so the link is checked. */
export function recallLink(portico: Portico, pageUrl?: string): LinkChoice | undefined {
  const { link } = readRecord(portico)
  const href = checkLink(link?.href, pageUrl)
  return link && href && { href, name: link.name }
}
