import { getAddressRanges } from '@portico/common/limits'
import type { RelayError } from '../errors.ts'
import { addressFullError, projectFullError, relayFullError } from './quotaErrors.ts'
import type { MessageLimits, Owner, Quota } from './types.ts'

type Usage = { -readonly [Key in keyof Quota]: Quota[Key] }

/** Counts stored messages: in all, of each address and of each project. */
export function createQuotaUsage(limits: MessageLimits) {
  const all: Usage = { messages: 0, bytes: 0 }
  const addresses = new Map<string, Usage>()
  const projects = new Map<string, Usage>()

  return {
    all: all as Quota,
    /** @returns the factory of the error, when a message of this weight exceeds a quota */
    check({ address, project }: Owner, bytes: number): (() => RelayError) | undefined {
      const isAddressFull = getAddressRanges(address).some(({ key, factor }) =>
        isFull(addresses.get(key), multiply(limits.perAddress, factor), bytes),
      )
      if (isAddressFull) return addressFullError
      if (isFull(projects.get(project), limits.perProject, bytes)) return projectFullError
      return isFull(all, limits, bytes) ? relayFullError : undefined
    },
    add({ address, project }: Owner, bytes: number): void {
      change(all, 1, bytes)
      for (const { key } of getAddressRanges(address)) changeOf(addresses, key, 1, bytes)
      changeOf(projects, project, 1, bytes)
    },
    remove({ address, project }: Owner, bytes: number): void {
      change(all, -1, -bytes)
      for (const { key } of getAddressRanges(address)) changeOf(addresses, key, -1, -bytes)
      changeOf(projects, project, -1, -bytes)
    },
  }
}

function multiply({ messages, bytes }: Quota, factor: number): Quota {
  return { messages: messages * factor, bytes: bytes * factor }
}

function isFull(usage: Usage | undefined, quota: Quota, bytes: number): boolean {
  return (usage?.messages ?? 0) >= quota.messages || (usage?.bytes ?? 0) + bytes > quota.bytes
}

function change(usage: Usage, messages: number, bytes: number): void {
  usage.messages += messages
  usage.bytes += bytes
}

function changeOf(usages: Map<string, Usage>, name: string, messages: number, bytes: number): void {
  const known = usages.get(name)
  const usage = known ?? { messages: 0, bytes: 0 }
  change(usage, messages, bytes)
  if (usage.messages === 0) usages.delete(name)
  else if (!known) usages.set(name, usage)
}
