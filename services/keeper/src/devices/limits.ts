/** How long a request for an approval, and the link of its mail, may be decided. */
export const REQUEST_MS = 10 * 60 * 1000
