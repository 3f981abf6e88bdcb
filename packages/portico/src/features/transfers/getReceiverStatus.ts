import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { getAccountNumber } from '../connections/getAccountNumber.ts'
import {
  type CheckReceiverParameters,
  checkReceiver,
  type ReceiverRefusal,
} from './checkReceiver.ts'
import { getKnownReceivers } from './knownReceivers.ts'
import type { KnownReceiver, ReceiverKind } from './state.ts'

export interface ReceiverStatus extends KnownReceiver {
  /** Why transfers must not go there. */
  readonly refusal?: ReceiverRefusal | undefined
  /** The namespace of the address, if it is another one. */
  readonly namespace?: Namespace | undefined
}

/** Checks a receiver before a transfer is prepared, by rules, without any request. */
export async function getReceiverStatus(
  portico: Portico,
  parameters: Pick<CheckReceiverParameters, 'namespace' | 'address' | 'from' | 'asset'>,
): Promise<ReceiverStatus> {
  const { namespace, address } = parameters
  const known = await getKnownReceivers(portico, namespace)
  const { warnings, ...checked } = checkReceiver({ ...parameters, ...known })
  const canonical = canonicalAddress(namespace, address)
  const isSame = (other: string) => canonicalAddress(namespace, other) === canonical
  const state = portico.store.getState()
  const number = getAccountNumber(state, namespace, address)
  const twin = warnings.find(({ code }) => code === 'lookAlike')?.details
  const getKind = (): ReceiverKind => {
    if (number > 0) return 'own'
    if (twin) return 'lookAlike'
    if (known.recent.some(isSame)) return 'recent'
    return known.contacts.some(isSame) ? 'contact' : 'new'
  }
  const twinNumber = getAccountNumber(state, namespace, twin ?? '')
  return { ...checked, kind: getKind(), twin, twinNumber, name: known.nameOf(address), number }
}
