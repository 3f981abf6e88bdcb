import { Facts, Summary } from './Summary.tsx'
import { Warnings } from './Warnings.tsx'

/** What the preview shows of a transfer: code of its own, fetched beside the view's. */
export const previewParts = { Facts, Summary, Warnings }

export type PreviewParts = typeof previewParts
