import { type RefObject, useRef } from 'react'
import type { SocialProvider } from '../../../core/config/features.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import { push } from '../../../features/modal/navigate.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useTranslate } from '../../context.ts'
import { useAppearance } from '../email/useAppearance.ts'
import { useEmailLogin } from '../email/useEmailLogin.ts'
import { socialLooks } from './socialLooks.ts'
import { startSocialLogin } from './startSocialLogin.ts'

/**
 * Returns what begins a social login, in the press of a button.
 *
 * @returns `anchor` - for an element of the view
 */
export function useSocialLogin(
  connector: Connector | undefined,
  namespaces: readonly Namespace[] | undefined,
): {
  readonly anchor: RefObject<HTMLDivElement | null>
  readonly start: (provider: SocialProvider) => void
} {
  const portico = useModal()
  const t = useTranslate()
  const { login } = useEmailLogin()
  const anchor = useRef<HTMLDivElement>(null)
  // The view is left before the frame loads, and the card stays.
  const card = useRef<Element>(null)
  const setAppearance = useAppearance(card, connector?.name ?? '')
  return {
    anchor,
    start(provider) {
      if (!connector) return
      card.current = anchor.current?.closest('.card') ?? null
      const prepare = (frame: ConnectorFrame) => {
        if (card.current) frame.attach(card.current)
        setAppearance(frame)
      }
      if (provider === 'farcaster') {
        const parameters = { connectorId: connector.id, namespaces }
        push(portico, { view: 'ConnectingFarcaster', parameters })
        return login.start({ connector, namespaces, login: { type: provider } }, prepare)
      }
      const text = t('social.opening', { name: socialLooks[provider].name })
      startSocialLogin(portico, login, { connector, provider, namespaces, text, prepare })
    },
  }
}
