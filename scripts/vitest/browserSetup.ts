import * as React from 'react'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// It registers this itself in the first file that loads it, which is not every file that shares a page.
beforeEach(cleanup)

leaveOutOwnerStacks()

/**
 * React takes a stack for each element that it creates, in case that it warns of it, until there were too many. Where a debugger looks on,
 * as it does here, that is a fifth of all scripting. The warnings come all the same, with a shorter stack.
 */
function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  // React 18 has none.
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
