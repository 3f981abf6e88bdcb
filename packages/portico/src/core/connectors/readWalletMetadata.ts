import { cleanText } from '../../wire/errors/cleanText.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import type { WalletMetadata } from '../interfaces/connector.ts'

// Wallets announce icons of up to 20 kB. A hostile page could announce megabytes.
const ICON_MAX = 65_536
const NAME_MAX = 64
// Used in an <img> only, in which scripts of an SVG do not run.
const ICON = /^(data:image\/[\w.+-]+[;,]|https:\/\/)/i

/**
 * Reads the name and icon of an untrusted wallet. Each property is read once, because a getter may
 * throw or return different values.
 *
 * @param source - the wallet or its announced info
 * @returns `undefined` if there is no name
 * @example
 * readWalletMetadata({ name: 'Wallet', icon: 'javascript:alert(1)' })
 * // { name: 'Wallet', icon: undefined }
 */
export function readWalletMetadata(source: object): WalletMetadata | undefined {
  const [rawName, rawIcon] = [safeRead(source, 'name'), safeRead(source, 'icon')]
  const name = typeof rawName === 'string' && cleanText(rawName).slice(0, NAME_MAX)
  if (!name) return undefined
  const icon = typeof rawIcon === 'string' && rawIcon.length <= ICON_MAX && rawIcon.trim()
  return { name, icon: icon && ICON.test(icon) ? icon : undefined }
}
