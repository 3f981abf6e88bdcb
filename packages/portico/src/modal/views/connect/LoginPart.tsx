import type { ReactNode } from 'react'
import type { ConnectMethod } from '../../../core/config/features.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { PartProps } from '../../loadPart.ts'
import { EmailField } from '../email/EmailField.tsx'
import { SocialButtons } from '../social/SocialButtons.tsx'

export interface LoginProps {
  readonly method: Exclude<ConnectMethod, 'wallet'>
  readonly connector: Connector
  readonly namespaces: readonly Namespace[] | undefined
  readonly disabled: boolean
}

/** The logins to an embedded wallet by one method. */
export function Part({ method, ...props }: PartProps & LoginProps): ReactNode {
  return method === 'social' ? <SocialButtons {...props} /> : <EmailField {...props} />
}
