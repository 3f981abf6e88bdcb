// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of Dola USD; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>Dola USD</title><g clip-path="url(#DOLA__a)"><path fill="#FFBB51" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M12.5 5H9.79L5 18h7.5a6.5 6.5 0 0 0 0-13m0 1.5H11l-3.75 10h5.25a5 5 0 1 0 0-10" clip-rule="evenodd"/><path fill="#fff" d="M13.25 4h2.055l-5.75 16H7.5zm3 0h2.055l-5.75 16H10.5z"/></g><defs><clipPath id="DOLA__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
