import { adoptFirst } from '../react/buttons/adoptFirst.ts'

// An element is exactly as large as its button, and gone while it shows nothing. `:where` counts for nothing: any rule of the page wins.
// The browser's own rule for `hidden` does not win over any rule of ours, so ours does not speak of hidden elements.
const css =
  ':where([data-portico-element]:not([hidden])){display:inline-grid;vertical-align:middle}:where([data-portico-element]:empty){display:none}'

/** Lays out the elements of a page, or of a part of it, once. */
export function adoptHostSheet(page: DocumentOrShadowRoot): void {
  adoptFirst(page, 'portico.elementSheet', css)
}
