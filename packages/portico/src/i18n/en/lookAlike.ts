/** Strings of the comparison with a look-alike address. */
export const lookAlikeMessages = {
  'warning.lookAlike.text': 'Scammers imitate addresses you know. Differences are highlighted.',
  'warning.lookAlike.this': 'You’re sending to',
  'warning.lookAlike.differs.one': '{count} part differs',
  'warning.lookAlike.differs.other': '{count} parts differ',
} as const
