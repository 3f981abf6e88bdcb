import { AttemptFace } from '../connecting/AttemptFace.tsx'
import { CodeFace } from './CodeFace.tsx'
import { LeaveFace } from './LeaveFace.tsx'
import { BrowseFace, InstalledFace, UnsupportedFace } from './OtherFaces.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'
import type { DrawQrCode } from './QrTile.tsx'

/** What the view shows beside a code, in one file: fetched side by side with the view itself. */
export const relayFaces = {
  AttemptFace,
  BrowseFace,
  CodeFace,
  InstalledFace,
  LeaveFace,
  PlatformTabs,
  UnsupportedFace,
}
export type RelayFaces = typeof relayFaces & { readonly QrCode: DrawQrCode }
