import type { Hex } from '../hex.ts'

/**
 * A value of typed data as it is signed, and as it is shown: numbers as `bigint`, bytes and
 * addresses as hexadecimal digits in lower case.
 */
export type TypedValue = bigint | boolean | string | TypedList | TypedStruct

export interface TypedList {
  readonly items: readonly TypedValue[]
}

export interface TypedStruct {
  readonly type: string
  readonly fields: readonly TypedField[]
}

export interface TypedField {
  readonly name: string
  readonly type: string
  readonly value: TypedValue
}

/** The fields of a domain that are signed. */
export interface TypedDomain {
  readonly name?: string
  readonly version?: string
  readonly chainId?: bigint
  readonly verifyingContract?: Hex
  readonly salt?: Hex
}

export function getField(fields: readonly TypedField[], name: string): TypedValue | undefined {
  return fields.find((field) => field.name === name)?.value
}

export function toFields(value: TypedValue | undefined): readonly TypedField[] {
  return typeof value === 'object' && 'fields' in value ? value.fields : []
}

export function toItems(value: TypedValue | undefined): readonly TypedValue[] {
  return typeof value === 'object' && 'items' in value ? value.items : []
}
