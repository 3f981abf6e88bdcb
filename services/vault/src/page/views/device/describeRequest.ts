import type { Texts } from '../../texts/createTexts.ts'
import type { IconName } from '../createIcon.ts'
import type { DeviceState } from './deviceState.ts'

/** Says what became of a request, and what comes next. */
export function describeRequest(
  request: DeviceState['request'],
  { t, formatTime }: Texts,
  now: number,
): { readonly title: string; readonly text: string; readonly icon?: IconName } {
  switch (request.phase) {
    case 'asking':
      return { title: t('device.title'), text: t('device.asking') }
    case 'waiting':
      return { title: t('device.title'), text: t('device.open'), icon: 'mail' }
    case 'refused':
      return { title: t('device.refused'), text: t('device.refusedText'), icon: 'alert' }
    case 'expired':
      return { title: t('device.expired'), text: t('device.expiredText'), icon: 'clock' }
    case 'locked': {
      const time = formatTime(request.until, now)
      return {
        title: t('device.locked'),
        text: t('common.tryAgainAfter', { time }),
        icon: 'lock',
      }
    }
    case 'unavailable':
    case 'failed':
      return { title: t('device.failed'), text: t(`common.${request.phase}`), icon: 'alert' }
  }
}
