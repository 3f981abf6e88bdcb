import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import type { ViewModule } from '../defineView.ts'
import { EmailVerify, emailVerifyParts } from '../email/EmailVerify.tsx'

function EmailVerifyDevice(props: { parameters: RouteParameters['EmailVerifyDevice'] }): ReactNode {
  return <EmailVerify of="EmailVerifyDevice" {...props} />
}

export const view: ViewModule<'EmailVerifyDevice'> = {
  View: EmailVerifyDevice,
  ...emailVerifyParts,
}
