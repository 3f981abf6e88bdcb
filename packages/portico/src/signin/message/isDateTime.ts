const FORM =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is a date and time of RFC 3339 that exists; a leap second does not. */
export function isDateTime(text: string): boolean {
  const [, year = '', month = '', day = ''] = FORM.exec(text) ?? []
  // `Date` would take the 30th of February for a day in March.
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(year) > 1969 && Number(day) > 0 && Number(day) <= days
}
