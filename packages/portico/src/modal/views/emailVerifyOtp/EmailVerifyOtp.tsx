import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import type { ViewModule } from '../defineView.ts'
import { EmailVerify, emailVerifyParts } from '../email/EmailVerify.tsx'

function EmailVerifyOtp(props: { parameters: RouteParameters['EmailVerifyOtp'] }): ReactNode {
  return <EmailVerify of="EmailVerifyOtp" {...props} />
}

export const view: ViewModule<'EmailVerifyOtp'> = { View: EmailVerifyOtp, ...emailVerifyParts }
