import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'

/** The link that led to a wallet on this device, without the code. */
export interface LinkChoice {
  readonly href: SafeLink
  readonly name: string
}

/** Remembers which link led to the wallet, or, where a code was scanned, that none did. */
export function rememberLink(portico: Portico, link: LinkChoice | undefined): void {
  updateRecord(portico, ({ link: _, ...record }) => ({ ...record, ...(link && { link }) }))
}

/** The link that was remembered. Storage may say anything: it is checked like any other. */
export function recallLink(portico: Portico, pageUrl?: string): LinkChoice | undefined {
  const { link } = readRecord(portico)
  const href = checkLink(link?.href, pageUrl)
  return link && href && { href, name: link.name }
}
