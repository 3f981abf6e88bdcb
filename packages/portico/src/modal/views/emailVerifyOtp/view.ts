import { defineView } from '../defineView.ts'
import type { EmailVerifyState } from '../email/EmailVerify.tsx'

export const emailVerifyOtpView = defineView<'EmailVerifyOtp', EmailVerifyState>({
  title: ({ parameters, t }) => t(parameters.isPasskey ? 'signIn.title' : 'email.otpTitle'),
  load: () => import('./EmailVerifyOtp.tsx'),
})
