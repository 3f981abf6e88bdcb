import * as React from 'react'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library registers this in the first file that loads it only, and files share a page.
beforeEach(cleanup)

leaveOutOwnerStacks()

/**
 * React captures a stack for each element that it creates, for warnings. With a debugger attached,
 * as here, that is a fifth of all scripting. Without it, warnings have a shorter stack.
 */
function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  // React 18 has no owner stacks.
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
