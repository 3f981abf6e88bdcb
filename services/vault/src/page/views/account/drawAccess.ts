import type { Keyslot } from '../../../frame/index.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { findOwnWays } from '../../wallet/ownWays.ts'
import { providerMarks } from '../marks/providerMarks.ts'
import type { AccountActions, AccountState } from './accountState.ts'
import { drawRow } from './drawRow.ts'

/** Draws who and what opens a wallet, each with what the user can do about it. */
export function drawAccess(
  document: Document,
  { email, provider, custody, slots, isBusy: isDisabled }: AccountState,
  { t }: Texts,
  { onRemoveSlot, onDropKeepers }: AccountActions,
): readonly HTMLElement[] {
  const keepers = slots.find((slot) => slot.kind === 'keepers')?.keepers ?? []
  const [first = '', second = ''] = keepers.map(({ operator }) => operator)
  const values = { first, second }
  const who = t(`account.custody.${custody}`, values)
  const own = findOwnWays(slots)
  const canDrop = keepers.length > 0 && (own.hasCode || own.passkeys.length > 0)
  const drop = {
    label: t('account.drop'),
    name: t('account.dropName'),
    isDisabled,
    onPress: onDropKeepers,
  }
  const ways = slots.filter(({ kind }) => kind === 'passkey' || kind === 'recovery-code')
  const isLastLogin = email === undefined && own.passkeys.length === 1
  const canRemove = (kind: Keyslot['kind']) =>
    (keepers.length > 0 || ways.length > 1) && !(isLastLogin && kind === 'passkey')
  const drawOwn = ({ kind, id }: Keyslot) => {
    const name = kind === 'passkey' ? 'passkey' : 'code'
    const alike = ways.filter((way) => way.kind === kind)
    // The services know no names of passkeys.
    const place = alike.length > 1 ? ` ${alike.findIndex((way) => way.id === id) + 1}` : ''
    const title = t(`account.${name}`) + place
    const remove = {
      label: t('account.remove'),
      name: `${t('account.remove')}: ${title}`,
      isDisabled,
      isDangerous: true,
      onPress: () => onRemoveSlot(id),
    }
    const text =
      name === 'code' && provider
        ? t('account.codeOfProviderText', { name: providerMarks[provider].name })
        : t(`account.${name}Text`)
    return drawRow(document, title, text, canRemove(kind) ? remove : undefined)
  }
  return [
    drawRow(document, who, t(`account.custody.${custody}Text`, values), canDrop ? drop : undefined),
    ...ways.map(drawOwn),
  ]
}
