import type { Namespace } from '../../wire/namespace.ts'

/** What attributes of any of the buttons mean something. */
export const buttonAttributes = [
  'balance',
  'chars-end',
  'chars-start',
  'disabled',
  'label',
  'loading-label',
  'namespace',
  'size',
]

/** The text of an attribute. */
export function readText(host: HTMLElement, name: string): string | undefined {
  return host.getAttribute(name) ?? undefined
}

/** A whole number from zero on. */
export function readCount(host: HTMLElement, name: string): number | undefined {
  const text = readText(host, name) ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** The family that a button is for. */
export function readNamespace(host: HTMLElement): Namespace | undefined {
  const text = readText(host, 'namespace')
  return isOne(text) ? text : undefined
}

// Written out, with a check by the types: the list in `wire` would be a chunk of its own here.
const known: Readonly<Record<Namespace, 1>> = { eip155: 1, solana: 1, bip122: 1, polkadot: 1 }

function isOne(text: string | undefined): text is Namespace {
  return text !== undefined && Object.hasOwn(known, text)
}
