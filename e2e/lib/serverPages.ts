/**
 * The paths of the server-rendered page. Only a development build of React warns of different
 * attributes.
 */
export const serverPages = {
  'react19-production': { react: 19, mode: 'production' },
  'react19-development': { react: 19, mode: 'development' },
  'react18-development': { react: 18, mode: 'development' },
} as const

export type ServerPageName = keyof typeof serverPages
