import { defineView } from '../defineView.ts'
import type { EmailVerifyState } from '../email/EmailVerify.tsx'

export const emailVerifyDeviceView = defineView<'EmailVerifyDevice', EmailVerifyState>({
  title: 'email.deviceTitle',
  load: () => import('./EmailVerifyDevice.tsx'),
})
