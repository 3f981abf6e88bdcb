/** Converts the text of an SVG to a data URL. */
export const toPictureUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
