import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getSocialProviders } from '../../../features/wallets/getSocialProviders.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { socialMessages } from '../../../i18n/en/social.ts'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { LegalCheckbox, LegalFooter, useConsent } from '../connect/Legal.tsx'
import type { ViewModule } from '../defineView.ts'
import { SocialLogo } from '../social/SocialLogo.tsx'
import socialStyles from '../social/social.css?inline'
import { socialLooks } from '../social/socialLooks.ts'
import { useSocialLogin } from '../social/useSocialLogin.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The state of the ConnectSocials view. */
export type ConnectSocialsState = 'ready'

/** All social logins of a connector, by name. */
export function ConnectSocials({
  parameters: { connectorId, namespaces },
}: {
  parameters: RouteParameters['ConnectSocials']
}): ReactNode {
  const { config } = useModal()
  const t = useTranslate()
  const connector = useModalState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const { anchor, start } = useSocialLogin(connector, namespaces)
  const { isRequired, missing } = useConsent(false)
  return (
    <ViewLayout<ConnectSocialsState> of="ConnectSocials" state="ready">
      {isRequired && <LegalCheckbox />}
      <div ref={anchor}>
        <List label={t('social.group')} disabled={missing}>
          {getSocialProviders(config, connector).map((provider) => (
            <Row
              key={provider}
              leading={
                <span className="logo" data-size="md">
                  <SocialLogo provider={provider} />
                </span>
              }
              title={socialLooks[provider].name}
              disabled={missing}
              onPress={() => start(provider)}
            />
          ))}
        </List>
      </div>
      {!isRequired && <LegalFooter />}
    </ViewLayout>
  )
}

export const view: ViewModule<'ConnectSocials'> = {
  View: ConnectSocials,
  styles: [socialStyles],
  messages: [emailMessages, socialMessages],
}
