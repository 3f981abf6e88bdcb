import type { ReactNode } from 'react'
import type { SocialProvider } from '../../../core/config/features.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import { push } from '../../../features/modal/navigate.ts'
import { getSocialProviders } from '../../../features/wallets/getSocialProviders.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { socialMessages } from '../../../i18n/en/social.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { usePart } from '../../hooks/usePart.ts'
import type { PartProps } from '../../loadPart.ts'
import { SocialLogo } from './SocialLogo.tsx'
import styles from './social.css?inline'
import { socialLooks } from './socialLooks.ts'
import { useSocialLogin } from './useSocialLogin.ts'

const part = { styles: [styles], messages: [emailMessages, socialMessages] }

/** With more logos than that, the last one leads to all. */
const LOGOS_MAX = 5

/** The social logins: two wide buttons, or one and a line of logos. */
export function SocialButtons({
  connector,
  namespaces,
  disabled,
  ...props
}: PartProps & {
  connector: Connector
  namespaces: readonly Namespace[] | undefined
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { anchor, start } = useSocialLogin(connector, namespaces)
  usePart(props, anchor, part)
  const providers = getSocialProviders(portico.config, connector)
  const wide = providers.slice(0, providers.length === 2 ? 2 : 1)
  const others = providers.slice(wide.length)
  const hasMore = others.length > LOGOS_MAX
  const logos = hasMore ? others.slice(0, LOGOS_MAX - 1) : others
  const draw = (provider: SocialProvider, isWide: boolean) => {
    const label = t('connect.login', { name: socialLooks[provider].name })
    return (
      <SocialButton
        key={provider}
        label={isWide ? undefined : label}
        disabled={disabled}
        onPress={() => start(provider)}
      >
        <SocialLogo provider={provider} />
        {isWide && <span>{label}</span>}
      </SocialButton>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of no form
    <div ref={anchor} className="socials" role="group" aria-label={t('social.group')}>
      {wide.map((provider) => draw(provider, true))}
      {logos.length > 0 && (
        <div className="social-logos">
          {logos.map((provider) => draw(provider, false))}
          {hasMore && (
            <SocialButton
              label={t('social.more')}
              disabled={disabled}
              onPress={() =>
                push(portico, {
                  view: 'ConnectSocials',
                  parameters: { connectorId: connector.id, namespaces },
                })
              }
            >
              <Icon name="dots" />
            </SocialButton>
          )}
        </div>
      )}
    </div>
  )
}

function SocialButton({
  label,
  disabled,
  onPress,
  children,
}: {
  /** Of a button without text. */
  label: string | undefined
  disabled: boolean
  onPress: () => void
  children: ReactNode
}): ReactNode {
  return (
    <button
      type="button"
      className="button"
      data-variant="quiet"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      {children}
    </button>
  )
}
