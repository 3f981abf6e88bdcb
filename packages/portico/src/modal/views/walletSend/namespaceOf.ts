import { type Namespace, namespaces } from '../../../wire/namespace.ts'

/** The family of a network, by its CAIP-2 id. */
export function getNamespace({ networkId }: { readonly networkId: string }): Namespace {
  return namespaces.find((item) => networkId.startsWith(`${item}:`)) ?? 'eip155'
}
