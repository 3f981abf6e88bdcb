// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of GHO; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>GHO</title><g clip-path="url(#GHO__a)"><path fill="#C9B4F9" d="M24 0H0v24h24z"/><path fill="#000" d="M14.421 12h3.1L20 16.267v2.666h-9.456C6.928 18.933 4 15.941 4 12.245v-.49c0-3.702 2.933-6.689 6.544-6.689h3.973l1.536 2.667h-5.189a4.213 4.213 0 0 0-4.16 4.256c0 2.347 1.861 4.278 4.16 4.278h6.037zm-2.954-1.867a1.334 1.334 0 1 1-2.668 0 1.334 1.334 0 0 1 2.668 0m0 3.733a1.334 1.334 0 1 1-2.668 0 1.334 1.334 0 0 1 2.668 0"/></g><defs><clipPath id="GHO__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
