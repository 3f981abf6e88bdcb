import { type ReactNode, useRef } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import { namesMessages } from '../../../i18n/en/names.ts'
import { getCoinType } from '../../../wire/namespaces/coinTypes.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { usePart } from '../../hooks/usePart.ts'
import type { PartProps } from '../../loadPart.ts'
import { useActive } from '../account/useActive.ts'
import { useOwnName } from './useOwnName.ts'

const part = { messages: [namesMessages] }

/** Leads to the choice of a name, if the gateway registers some and the account has none. */
function NameRow({ prepareView }: PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  usePart({ prepareView }, root, part)
  const active = useActive()
  const canOwn = active !== undefined && getCoinType(active.networkId) !== undefined
  const { data: own } = useOwnName(canOwn ? active : undefined)
  const known = useModalState(
    (state) => active && getKnownIdentity(state, active.namespace, active.address),
  )
  const isShown = own?.zone !== undefined && !own.name && !known?.name
  return (
    <div ref={root} className="group">
      {isShown && (
        <List label={t('names.choose')}>
          <Row
            leading={<IconTile drawing="M4 6.5h12M4 10h8M4 13.5h5M13 15l3.5-3.5" />}
            title={t('names.choose')}
            detail={<bdi dir="ltr">{t('names.example', { zone: own?.zone ?? '' })}</bdi>}
            trailing={<Icon name="chevron" />}
            onPress={() => push(portico, { view: 'ChooseAccountName', parameters: {} })}
          />
        </List>
      )}
    </div>
  )
}

export { NameRow as Part }
