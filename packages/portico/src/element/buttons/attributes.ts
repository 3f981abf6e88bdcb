import type { Namespace } from '../../wire/namespace.ts'

/** The attributes that a button element observes. */
export const buttonAttributes =
  'balance chars-end chars-start disabled label loading-label namespace size'.split(' ')

/** Reads the text of an attribute. */
export function readText(host: HTMLElement, name: string): string | undefined {
  return host.getAttribute(name) ?? undefined
}

/** Reads an attribute that is a whole number, zero or more. */
export function readCount(host: HTMLElement, name: string): number | undefined {
  const text = readText(host, name) ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Reads the namespace that a button is for. */
export function readNamespace(host: HTMLElement): Namespace | undefined {
  const text = readText(host, 'namespace') ?? ''
  return Object.hasOwn(known, text) ? (text as Namespace) : undefined
}

// Written out and checked by its type: importing the list from `wire` would add a chunk here.
const known: Readonly<Record<Namespace, 1>> = { eip155: 1, solana: 1, bip122: 1, polkadot: 1 }
