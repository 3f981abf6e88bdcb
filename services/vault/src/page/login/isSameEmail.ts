const readEmail = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Addresses that differ in case only are one, as the services have it. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one !== undefined && readEmail(one) === readEmail(other)
}
