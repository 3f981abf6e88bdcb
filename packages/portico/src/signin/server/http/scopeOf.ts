import { hashText } from '../stores/identifiers.ts'
import type { SignInOrigin } from './types.ts'

/** For whom a nonce is: this project, this origin, this browser. The browser's cookie is not kept, only its hash. */
export function scopeOf({ projectId, origin }: SignInOrigin, browser: string): Promise<string> {
  return hashText(JSON.stringify([projectId, origin, browser]))
}
