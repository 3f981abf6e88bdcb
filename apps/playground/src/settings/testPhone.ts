import type { CustomWallet } from 'portico'
import { phoneName } from '../phone/phoneName.ts'
import { markIcon } from '../wallets/marks.ts'
import { formatSettings, type Settings } from './settings.ts'

/**
 * The test phone as a wallet of the site's own: its links open the phone page with the code. What stands behind `#` is told to no
 * server. It looks as this page does.
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

/** Where this page lies, with a slash at its end. */
function folder(): string {
  return location.pathname.replace(/[^/]*$/, '')
}
