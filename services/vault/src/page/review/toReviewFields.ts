import { escapeText, type TypedField, type TypedValue } from '../../frame/index.ts'
import { formatAddress } from './formatAddress.ts'
import type { ReviewField } from './review.ts'

/** Writes the fields of typed data, each with all of its value. */
export function toReviewFields({
  fields,
}: {
  readonly fields: readonly TypedField[]
}): readonly ReviewField[] {
  return fields.map(({ name, type, value }) => ({ name, type, value: toValue(type, value) }))
}

function toValue(type: string, value: TypedValue): string | readonly ReviewField[] {
  if (typeof value !== 'object') return toText(type, value)
  if ('fields' in value) return toReviewFields(value)
  const item = type.replace(/\[\d*\]$/, '')
  return value.items.map((each, place) => {
    return { name: `[${place}]`, type: item, value: toValue(item, each) }
  })
}

function toText(type: string, value: bigint | boolean | string): string {
  if (typeof value !== 'string') return `${value}`
  return type === 'address' ? formatAddress(value) : escapeText(value)
}
