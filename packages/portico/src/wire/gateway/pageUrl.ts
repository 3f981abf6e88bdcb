/** A page that a provider hosts. `http:` is that of the local world. */
export const PAGE_URL =
  /^https:\/\/\S+$|^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?\/\S*$/
export const PAGE_URL_LENGTH_MAX = 8192
