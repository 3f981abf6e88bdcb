/** Strings by their keys. A counted one has a form for each of its plural categories. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The strings of a catalogue in another language. */
export type Translated<Source extends Catalogue> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>
}
