// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.

/** The logo of Base (formerly Coinbase Wallet); it belongs to its owner. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><title>Base (formerly Coinbase Wallet)</title><rect width="128" height="128" fill="#fff"/><image width="128" height="128" href="data:image/webp;base64,UklGRvYAAABXRUJQVlA4IOoAAABQCQCdASqAAIAAPm02mUkkIyKhIggAgA2JaW7dX9+megAABpf+crcBjD+uc04+pqAT7M7qkRohclKOsAKxhM7sgmYxDqu6tni6BwJ1WXoRuC/KMAD+8LfGu+Q+2KSmSyb8joOcs3bGJpKE1Vb//dBP+XPDX/J0mhIr/8gP/8gP/5Af4mMZAKeoEGOQpul+7072ozv5yNhdY/qnZKiP9f8++SKCfh0Vm0Pc6EGsQAAAAUvO9N/fdSYa0y9uolRMbO/N/BnX7t/T/3um4etabTva44nHtPJTj9pWcpGSn3fTP8MuP+f6biAhQAA="/></svg>`
