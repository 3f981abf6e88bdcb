import type { CustomWallet } from 'portico'
import { phoneName } from '../phone/phoneName.ts'
import { markIcon } from '../wallets/marks.ts'
import { formatSettings, type Settings } from './settings.ts'

/**
 * The test phone as a custom wallet. Its links open the phone page with the pairing code behind
 * `#`, which no server sees, and with the appearance of this page.
 */
export function testPhone(settings: Settings): CustomWallet {
  const link = `${location.origin}${folder()}phone.html${formatSettings(settings)}#`
  return {
    id: 'fir',
    name: phoneName,
    imageUrl: markIcon(phoneName),
    homepage: link,
    mobileLink: link,
    webappLink: link,
  }
}

/** The folder of this page, with a slash at its end. */
function folder(): string {
  return location.pathname.replace(/[^/]*$/, '')
}
