import type { Portico } from '../../core/portico.ts'
import { requireParameters } from '../../core/requireParameters.ts'
import { updateRecord } from '../../core/storage/record.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { labelKey } from './labelKey.ts'

export interface SetLabelParameters {
  namespace: Namespace
  address: string
  /** At most 64 characters are kept. An empty text removes the label. */
  label: string
}
export type SetLabelReturnType = void

const LABEL_LENGTH_MAX = 64

/**
 * Labels an address for the user, on this device.
 *
 * @example
 * setLabel(portico, { namespace: 'eip155', address, label: 'Savings' })
 */
export function setLabel(portico: Portico, parameters: SetLabelParameters): SetLabelReturnType {
  requireParameters(parameters, 'namespace', 'address', 'label')
  const { namespace, address, label } = parameters
  const key = labelKey(portico, namespace, address)
  const text = label.trim().slice(0, LABEL_LENGTH_MAX)
  const apply = (labels: Readonly<Record<string, string>>) => {
    const rest = Object.entries(labels).filter(([name]) => name !== key)
    return Object.fromEntries(text ? [...rest, [key, text]] : rest)
  }
  portico.store.setState(({ labels }) => ({ labels: apply(labels) }))
  updateRecord(portico, (record) => ({ ...record, labels: apply(record.labels) }))
}
