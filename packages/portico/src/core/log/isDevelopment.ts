/** Whether the page is built for development: bundlers write in what they know. Without a bundler it is not. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
