import { connectedMessages } from './ar/connected.ts'
import { disconnectedMessages } from './ar/disconnected.ts'
import { isolateValues } from './ar/isolateValues.ts'
import type { Messages } from './en.ts'

/**
 * Arabic. Names, values and chain terms stay as they are; a counted string has six plural forms.
 */
export const ar: Messages = isolateValues({ ...disconnectedMessages, ...connectedMessages })
