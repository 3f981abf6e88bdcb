import { countedRanges } from '@portico/common/limits'
import type { RelayError } from '../errors.ts'
import { addressFull, projectFull, relayFull } from './quotaErrors.ts'
import type { MailboxLimits, Owner, Quota } from './types.ts'

type Share = { -readonly [Key in keyof Quota]: Quota[Key] }

/** Counts what waits: in all, of each address, of each project. */
export function createShares(limits: MailboxLimits) {
  const all: Share = { letters: 0, bytes: 0 }
  const addresses = new Map<string, Share>()
  const projects = new Map<string, Share>()

  return {
    all: all as Quota,
    /** @returns why a letter of so many bytes has no room, as what makes the error; nothing when it has */
    refusal({ address, project }: Owner, bytes: number): (() => RelayError) | undefined {
      const ranges = countedRanges(address)
      if (
        ranges.some(({ key, times }) =>
          isFull(addresses.get(key), more(limits.perAddress, times), bytes),
        )
      ) {
        return addressFull
      }
      if (isFull(projects.get(project), limits.perProject, bytes)) return projectFull
      if (isFull(all, limits, bytes)) return relayFull
      return undefined
    },
    add({ address, project }: Owner, bytes: number): void {
      change(all, 1, bytes)
      for (const { key } of countedRanges(address)) changeOf(addresses, key, 1, bytes)
      changeOf(projects, project, 1, bytes)
    },
    remove({ address, project }: Owner, bytes: number): void {
      change(all, -1, -bytes)
      for (const { key } of countedRanges(address)) changeOf(addresses, key, -1, -bytes)
      changeOf(projects, project, -1, -bytes)
    },
  }
}

function more({ letters, bytes }: Quota, times: number): Quota {
  return { letters: letters * times, bytes: bytes * times }
}

function isFull(share: Share | undefined, quota: Quota, bytes: number): boolean {
  return (share?.letters ?? 0) >= quota.letters || (share?.bytes ?? 0) + bytes > quota.bytes
}

function change(share: Share, letters: number, bytes: number): void {
  share.letters += letters
  share.bytes += bytes
}

function changeOf(shares: Map<string, Share>, name: string, letters: number, bytes: number): void {
  const known = shares.get(name)
  const share = known ?? { letters: 0, bytes: 0 }
  change(share, letters, bytes)
  if (share.letters === 0) shares.delete(name)
  else if (!known) shares.set(name, share)
}
