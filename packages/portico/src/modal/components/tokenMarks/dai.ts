// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/** The mark of Dai; it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><title>Dai</title><g clip-path="url(#DAI__a)"><path fill="#FDC134" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M11.711 4.774H5.548V9.42H4v2.065h1.548v1.032H4v2.065h1.548v4.645h6.163a7.265 7.265 0 0 0 6.782-4.645H20v-2.065h-1.053a7 7 0 0 0 0-1.032H20V9.419h-1.507a7.27 7.27 0 0 0-6.782-4.645m5.161 7.742a5 5 0 0 0 0-1.032h-9.26v1.032h9.266zm-9.26 2.065v2.58h3.985c1.962 0 3.68-1.037 4.594-2.58zm0-5.162h8.584a5.33 5.33 0 0 0-4.593-2.58h-3.99z" clip-rule="evenodd"/></g><defs><clipPath id="DAI__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
