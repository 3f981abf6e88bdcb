// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of Tether; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>Tether</title><g clip-path="url(#USDT__a)"><path fill="#009393" d="M24 0H0v24h24z"/><path fill="#fff" d="m12 18.4-8-7.892L7.052 5.6h9.896L20 10.508zm.8-7.2v-.976c1.44.072 2.784.352 3.2.716-.484.424-2.216.732-4 .732s-3.516-.308-4-.732c.412-.364 1.76-.64 3.2-.72v.98zM8 10.936v.588c.412.364 1.756.64 3.2.72V14.4h1.6v-2.16c1.44-.072 2.788-.352 3.2-.716v-1.172c-.412-.364-1.76-.644-3.2-.72V8.8h2.4V7.6H8.8v1.2h2.4v.832c-1.444.076-2.788.356-3.2.72z"/></g><defs><clipPath id="USDT__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
