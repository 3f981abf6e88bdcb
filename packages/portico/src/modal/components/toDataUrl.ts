/** Returns the data URL of a drawing; empty if there is none. */
export function toDataUrl(svg: string | undefined): string {
  return svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : ''
}
