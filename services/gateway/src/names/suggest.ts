/** How many names are offered besides the typed one. */
const SUGGESTIONS_MAX = 5

const beginnings = ['the-', 'hello-', 'its-'] as const
const ends = ['2', '3', '4', '5', '7', '8', '9', '-x', '-web', '-home'] as const

/** Labels to try in place of a typed one, the most alike first. */
export function listVariants(label: string): readonly string[] {
  return [...ends.map((end) => `${label}${end}`), ...beginnings.map((begin) => `${begin}${label}`)]
}

/** Joins the typed label with variants that are free. */
export function chooseSuggestions(
  label: string,
  isFree: (label: string) => boolean,
): readonly { readonly label: string; readonly isFree: boolean }[] {
  const variants = listVariants(label).filter(isFree).slice(0, SUGGESTIONS_MAX)
  return [
    { label, isFree: isFree(label) },
    ...variants.map((variant) => ({ label: variant, isFree: true })),
  ]
}
