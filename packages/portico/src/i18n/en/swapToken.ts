/** Strings of the SwapSelectToken view. */
export const swapTokenMessages = {
  'swapToken.title': 'Select token',
  'swapToken.search': 'Name, symbol or contract',
  'swapToken.yours': 'Your tokens',
  'swapToken.suggested': 'Suggested',
  'swapToken.all': 'All tokens',
  'swapToken.found': 'At this contract',
  'swapToken.reading': 'Looking up the contract…',
  'swapToken.notFound': 'There’s no token at this contract.',
  'swapToken.unreadable': 'The contract couldn’t be read. Try again.',
  'swapToken.unverified': 'On no list',
} as const
