import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import type { WalletMetadata } from '../interfaces/connector.ts'

// Wallets announce icons of up to 20 kB; a hostile page could hand over megabytes.
const ICON_MAX = 65_536
const NAME_MAX = 64
// Only ever the source of an <img>, where a script inside an SVG does not run.
const ICON = /^(data:image\/[\w.+-]+[;,]|https:\/\/)/i

/**
 * Copies name and icon of an announcement, each read once: getters may throw or change their mind.
 *
 * @param source - the wallet, or the part of its announcement that describes it
 * @returns `undefined` when there is no name to show
 * @example
 * readWalletMetadata({ name: 'Wallet', icon: 'javascript:alert(1)' }) // { name: 'Wallet', icon: undefined }
 */
export function readWalletMetadata(source: object): WalletMetadata | undefined {
  const [rawName, rawIcon] = [safeRead(source, 'name'), safeRead(source, 'icon')]
  const name = typeof rawName === 'string' && cleanText(rawName).slice(0, NAME_MAX)
  if (!name) return undefined
  const icon = typeof rawIcon === 'string' && rawIcon.length <= ICON_MAX && rawIcon.trim()
  return { name, icon: icon && ICON.test(icon) ? icon : undefined }
}
