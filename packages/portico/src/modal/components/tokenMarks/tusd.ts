// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of TrueUSD; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>TrueUSD</title><g clip-path="url(#TUSD__a)"><path fill="#1B5AFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.333 4H4v5.333A5.333 5.333 0 0 0 9.333 4m0 16V9.328C9.333 6.384 11.536 4 14.528 4H20v5.333h-5.333V20z"/></g><defs><clipPath id="TUSD__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
