// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of Loopring; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>Loopring</title><g clip-path="url(#LRC__a)"><path fill="#1F63FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.326 5.882v12.237L4 13.773zm.001 12.236 5.026-4.345-1.462-2.296H20z"/></g><defs><clipPath id="LRC__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
