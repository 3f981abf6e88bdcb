import type { Network } from '../../wire/network.ts'

/** A network's logo: one path in a 24 × 24 box. */
export interface NetworkMark {
  readonly path: string
  /** The background. Test networks are grey. */
  readonly ground: string
  /** Default: white. */
  readonly ink?: string
}

// Colours are those of the drawings, or one of them where there are several. Ethereum's is that of
// Web3 Icons' sETH, and Solana's is from simple-icons (CC0-1.0).
/*! Marks of networks from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License,
 * Copyright (c) 0xa3k5
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this
 * software and associated documentation files (the "Software"), to deal in the Software without
 * restriction, including without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions: The above copyright notice
 * and this permission notice shall be included in all copies or substantial portions of the
 * Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
 * INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE
 * AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. Those of
 * Westend and the Asset Hubs are from @polkadot/apps-config
 * (https://github.com/polkadot-js/apps), Apache License 2.0, scaled to the box. The marks
 * themselves belong to their owners. */
const ethereum: NetworkMark = {
  ground: '#627eea',
  path: 'm12 4-5 8.15 5 2.9 5-2.9zM7 13.08 12 20l5-6.92-5 2.9z',
}
const base: NetworkMark = {
  ground: '#00f',
  path: 'M7 7.75c0-.5.25-.75.75-.75h8.5c.5 0 .75.25.75.75v8.5c0 .5-.25.75-.75.75h-8.5c-.5 0-.75-.25-.75-.75z',
}
const optimism: NetworkMark = {
  ground: '#fe0420',
  path: 'M4.859 15.378q.87.622 2.233.622 1.647 0 2.633-.745.984-.754 1.385-2.277.24-.933.413-1.923.056-.353.056-.59 0-.776-.4-1.331a2.4 2.4 0 0 0-1.1-.845Q9.381 7.999 8.5 8q-3.238 0-4.018 3.055a36 36 0 0 0-.423 1.923 4 4 0 0 0-.058.6q0 1.166.859 1.8m4.133-2.467c-.22.851-.824 1.405-1.74 1.405-.907 0-1.216-.613-1.053-1.405q.206-1.078.412-1.822c.236-.919.792-1.405 1.74-1.405.903 0 1.198.605 1.042 1.405a26 26 0 0 1-.401 1.822m3.469 3.01a.24.24 0 0 0 .19.078h1.514a.33.33 0 0 0 .212-.079.33.33 0 0 0 .122-.206l.479-2.24h1.54c.973 0 1.733-.471 2.29-.891q.848-.63 1.125-1.943.068-.309.067-.595 0-.992-.756-1.52Q18.496 8 17.26 8h-2.962a.33.33 0 0 0-.212.08.33.33 0 0 0-.122.206l-1.538 7.428a.28.28 0 0 0 .034.206m5.413-5.304c-.14.612-.673 1.172-1.3 1.172h-1.28l.441-2.105h1.336c.455 0 .835.09.835.59q0 .148-.032.343',
}
const arbitrum: NetworkMark = {
  ground: '#213147',
  path: 'm13.203 13.216-.787 2.124a.27.27 0 0 0 0 .183l1.354 3.655 1.565-.89-1.879-5.072c-.042-.117-.21-.117-.253 0m1.577-3.573a.135.135 0 0 0-.253 0l-.787 2.124a.27.27 0 0 0 0 .183l2.217 5.985 1.565-.89zM11.999 4.991a.24.24 0 0 1 .111.03l5.969 3.393a.22.22 0 0 1 .112.19v6.787a.22.22 0 0 1-.112.19l-5.969 3.395a.2.2 0 0 1-.111.029.24.24 0 0 1-.113-.03l-5.968-3.39a.22.22 0 0 1-.112-.19v-6.79a.22.22 0 0 1 .112-.19l5.969-3.393a.23.23 0 0 1 .111-.03m0-.991c-.213 0-.426.054-.616.163L5.416 7.556a1.21 1.21 0 0 0-.616 1.05v6.787c0 .433.234.834.616 1.05l5.968 3.394a1.25 1.25 0 0 0 1.232 0l5.968-3.394a1.21 1.21 0 0 0 .616-1.05V8.606a1.21 1.21 0 0 0-.616-1.05l-5.97-3.393A1.24 1.24 0 0 0 11.998 4M8.052 17.943l.55-1.482 1.105.905-1.034.93zm3.445-9.823H9.984a.27.27 0 0 0-.254.175l-3.243 8.757 1.565.89L11.623 8.3a.132.132 0 0 0-.127-.179M14.144 8.12h-1.513a.27.27 0 0 0-.253.175l-3.704 10 1.565.89 4.032-10.886a.133.133 0 0 0-.127-.179',
}
const polygon: NetworkMark = {
  ground: '#803bdf',
  path: 'm15.88 14.86 3.794-2.165a.64.64 0 0 0 .326-.558v-4.33a.64.64 0 0 0-.326-.556L15.88 5.086a.66.66 0 0 0-.65 0L11.432 7.25a.64.64 0 0 0-.325.557v7.737l-2.662 1.517-2.661-1.517v-3.036l2.661-1.517 1.755 1.001V9.958l-1.43-.816a.66.66 0 0 0-.65 0l-3.796 2.165a.64.64 0 0 0-.325.557v4.33c0 .229.124.442.325.557l3.796 2.165c.2.114.45.114.65 0l3.796-2.165a.64.64 0 0 0 .325-.557V8.455l.048-.026 2.613-1.49 2.661 1.516v3.036l-2.661 1.517-1.753-.999v2.037l1.427.814a.66.66 0 0 0 .651 0z',
}
const solana: NetworkMark = {
  ground: '#9945ff',
  path: 'M17.7 8.358a.55.55 0 0 1-.365.145H4.515c-.455 0-.684-.52-.37-.825l2.106-2.03a.54.54 0 0 1 .364-.15h12.87c.46 0 .685.524.365.83zm0 10.005c-.1.09-.23.14-.365.14H4.515c-.455 0-.684-.516-.37-.82l2.106-2.036a.53.53 0 0 1 .364-.145h12.87c.46 0 .685.52.365.825zm0-7.72a.55.55 0 0 0-.365-.14H4.515c-.455 0-.684.515-.37.82l2.106 2.035c.1.091.23.143.364.144h12.87c.46 0 .685-.52.365-.824z',
}
const bitcoin: NetworkMark = {
  ground: '#f7931a',
  path: 'M18.011 10.432c.249-1.684-1.026-2.582-2.783-3.192l.57-2.27-1.388-.345-.553 2.214-1.107-.265.561-2.23L11.924 4l-.57 2.278-.881-.209v-.008L8.556 5.58l-.37 1.483s1.027.242 1.01.25c.563.144.659.513.643.801l-.642 2.599.145.048-.153-.032-.906 3.633c-.064.169-.241.425-.633.32.015.024-1.003-.24-1.003-.24l-.69 1.58 1.805.449.986.257-.577 2.302 1.387.344.562-2.277 1.114.288-.569 2.27 1.387.345.57-2.302c2.365.449 4.146.273 4.892-1.869.602-1.724-.032-2.71-1.275-3.368.906-.2 1.588-.802 1.764-2.03zm-3.168 4.443c-.425 1.725-3.328.786-4.266.561l.762-3.055c.938.24 3.954.698 3.504 2.486zm.425-4.467c-.385 1.564-2.807.77-3.585.578l.69-2.768c.786.193 3.304.562 2.896 2.19',
}
const bnb: NetworkMark = {
  ground: '#f0b90b',
  path: 'M7.635 6.449 12 4l4.364 2.449-1.6.907L12 5.809 9.24 7.356zm8.73 3.093-1.6-.906L12 10.182 9.24 8.636l-1.605.906v1.81l2.756 1.546v3.089l1.609.906 1.604-.906v-3.09l2.76-1.546zm0 4.903V12.63l-1.6.907v1.809zm1.141.64-2.76 1.542v1.813l4.365-2.453v-4.898l-1.605.902zm-1.604-7.09 1.6.907v1.81l1.609-.903V7.996l-1.605-.907L15.902 8zm-5.511 9.29v1.808L12 20l1.604-.907V17.29l-1.604.9-1.605-.907zM7.635 14.44l1.6.907v-1.81l-1.6-.906v1.813zm2.756-6.444L12 8.902l1.604-.906L12 7.089 10.395 8zm-3.898.906 1.605-.906-1.6-.907L4.888 8v1.813l1.605.903zm0 3.09-1.604-.903v4.898l4.364 2.453v-1.818L6.498 15.08v-3.093z',
}
const avalanche: NetworkMark = {
  ground: '#e84142',
  path: 'M8.014 18.72H5.326c-.566 0-.846 0-1.015-.101a.65.65 0 0 1-.22-.218.6.6 0 0 1-.09-.29c-.011-.192.129-.423.409-.889l6.64-11.077c.285-.47.43-.706.61-.792a.7.7 0 0 1 .62 0c.18.086.32.321.6.792L14.25 8.4l.005.01c.225.32.404.667.53 1.032.075.288.075.6 0 .892-.127.369-.305.72-.53 1.042l-3.49 5.837-.01.02a4.2 4.2 0 0 1-.68.959c-.235.21-.517.366-.825.456-.284.071-.6.071-1.236.071m6.796 0h3.85c.575 0 .86 0 1.03-.106a.65.65 0 0 0 .22-.218.6.6 0 0 0 .09-.29c.01-.187-.125-.408-.395-.846l-.03-.047-1.93-3.12-.02-.038c-.27-.432-.41-.653-.585-.74a.69.69 0 0 0-.615 0c-.18.087-.32.318-.6.778l-1.93 3.125v.01c-.285.459-.425.69-.415.878a.6.6 0 0 0 .09.292q.083.136.22.22c.165.101.45.101 1.02.101',
}
const gnosis: NetworkMark = {
  ground: '#3e6957',
  path: 'm18.69 8 .152.24A7.6 7.6 0 0 1 20 12.269c.008 2.037-.83 3.993-2.329 5.442-1.498 1.448-3.537 2.272-5.67 2.289h-.016c-4.404 0-8-3.491-7.985-7.76 0-1.433.412-2.822 1.174-4.029l.137-.219.731.706a2.7 2.7 0 0 0-.343.655 2.85 2.85 0 0 0 .108 2.262c.346.71.973 1.262 1.744 1.534a3.2 3.2 0 0 0 1.413.146 3.15 3.15 0 0 0 1.33-.48L12 14.473l1.95-1.891a3.12 3.12 0 0 0 2.587.298c.426-.14.815-.37 1.135-.673a2.84 2.84 0 0 0 .87-2.386 2.8 2.8 0 0 0-.462-1.239zM6.94 9.563l2.294 2.211c-.283.222-.632.34-.991.336a1.7 1.7 0 0 1-1.156-.469 1.53 1.53 0 0 1-.474-1.11c0-.364.122-.698.327-.968m8 2.074 2.27-2.19c.176.255.275.56.275.88 0 .873-.732 1.578-1.631 1.578-.343 0-.648-.095-.914-.268m-2.91 1.657L5.425 6.873l.259-.262a8.5 8.5 0 0 1 2.837-1.932A8.8 8.8 0 0 1 11.93 4h.016c2.414 0 4.738 1.004 6.354 2.742l.252.269zM6.499 6.873l5.532 5.367 5.454-5.258a7.8 7.8 0 0 0-2.526-1.645 8.1 8.1 0 0 0-2.997-.588h-.015c-2.057 0-3.977.749-5.448 2.124',
}
const celo: NetworkMark = {
  ground: '#fcfe52',
  ink: '#000',
  // Smaller than the drawing, whose corners touch the edge of a round tile.
  path: 'M5.6 5.6h12.8v4.57h-2.21a4.57 4.57 0 1 0 0 3.66H18.4V18.4H5.6z',
}
const zksync: NetworkMark = {
  ground: '#000',
  path: 'm20 12-4.539-3.998v2.93l-4.506 2.931 4.506.002V16zM4 12l4.539 4v-2.9l4.475-2.934-4.473-.001V8z',
}
const fantom: NetworkMark = {
  ground: '#26b6ea',
  path: 'M11.974 4 7.202 6.708V17.21L11.974 20l4.828-2.789V6.708zm.028.8L8.4 6.96l3.6 2.1 3.6-2.1zM8 7.6v3.6l3.2-1.792zm4.4 2.6v3.6l3.2-1.792zM16 7.6v3.6l-3.2-1.792zm-4.4 2.598V13.8l-3.2-1.793zM8 12.625V16.8l4 2.398 4.001-2.4v-4.176l-4 2.178zM5.2 18.076V15.6H6v2.08l2 1.032v.888zM18.8 5.924V8.4H18V6.32l-2-1.03V4.4z',
}
const aurora: NetworkMark = {
  ground: '#63b836',
  path: 'M13.671 6.38a1.866 1.866 0 0 0-3.35 0l-5.056 9.584a1.867 1.867 0 0 0 1.675 2.704h10.112a1.867 1.867 0 0 0 1.676-2.704zM9.367 5.9a2.933 2.933 0 0 1 5.259 0l5.061 9.584a2.932 2.932 0 0 1-2.635 4.25H6.94a2.946 2.946 0 0 1-2.635-4.25l5.062-9.579z',
}
const kaia: NetworkMark = {
  ground: '#bff009',
  ink: '#000',
  path: 'M12.144 7.972a1.16 1.16 0 0 1 1.162-1.157h2.08V4h-2.08c-2.204 0-3.99 1.779-3.99 3.972 0 .572.122 1.116.341 1.607-1.711.72-2.848 2.25-3.112 4.186-.31 2.126.546 4.42 2.41 5.527 1.663 1.042 4.263.974 5.668-.473v.96h2.894V9.13h-4.21c-.64 0-1.164-.52-1.164-1.157m2.543 3.973v2.673A2.68 2.68 0 0 1 12 17.292a2.68 2.68 0 0 1-2.685-2.674A2.68 2.68 0 0 1 12 11.945z',
}
const polkadot: NetworkMark = {
  ground: '#e6007a',
  path: 'M14.82 5.647c0 .908-1.266 1.647-2.824 1.647s-2.824-.739-2.824-1.647S10.444 4 11.996 4c1.553 0 2.823.739 2.823 1.647m0 12.706c0 .908-1.266 1.647-2.824 1.647s-2.824-.739-2.824-1.647 1.272-1.647 2.824-1.647c1.553 0 2.823.739 2.823 1.647M7.925 9.716c.8-1.378.805-2.87.019-3.321-.791-.457-2.071.296-2.87 1.675-.801 1.378-.801 2.87-.02 3.322.79.452 2.07-.298 2.87-1.676m11.002 2.887c.79.447.786 1.91-.01 3.265-.8 1.355-2.084 2.09-2.87 1.643-.795-.447-.79-1.91.004-3.267.8-1.355 2.085-2.088 2.876-1.641M7.949 17.52c.79-.447.786-1.91-.014-3.266-.795-1.355-2.08-2.09-2.87-1.642-.795.452-.791 1.91.01 3.265.794 1.356 2.079 2.095 2.87 1.647zm10.979-9.444c.8 1.378.8 2.865.014 3.317-.786.457-2.07-.291-2.871-1.675-.79-1.379-.8-2.865-.014-3.318.79-.457 2.07.292 2.87 1.676',
}
// The drawing's sphere has these colours the other way round, which a light page would hide.
const zora: NetworkMark = {
  ground: '#4281d3',
  path: 'M12 20a8 8 0 1 1 0-16 8 8 0 0 1 0 16',
}
const kusama: NetworkMark = {
  ground: '#000',
  path: 'M19.096 7.576c-.3-.27-.633-.473-1.033-.54-.5-.068-1 .27-1.333.507-.333.236-1 .845-1.266 1.08-.267.238-.933.373-2.033 1.05-1.1.675-5.365 3.447-5.365 3.447h1.1L4.2 15.722h.5l-.7.54c.4.102.8.035 1.166-.168v.169s5.899-2.366 7.032-1.758l-.7.204c.067 0 1.166.067 1.166.067.067.473.333.912.734 1.15.666.438.7.71.7.71s-.334.134-.334.337a3.03 3.03 0 0 1 1.9 0s-.034-.203-.5-.338a2.66 2.66 0 0 1-1.167-.946c-.266-.372-.366-.845-.2-1.285.167-.44.734-.676 1.9-1.284 1.366-.71 1.7-1.25 1.866-1.69s.5-1.25.633-1.657c.133-.372.367-.676.667-.946a8 8 0 0 1 1.133-.507c.066.034-.667-.575-.9-.744',
}
const westend: NetworkMark = {
  ground: '#e6007a',
  path: 'M8.31 16.52H10.77L11.56 13.68C11.66 13.29 12.22 13.29 12.32 13.68L13.1 16.52H15.56L17.44 9.25H15.14L14.55 12.14C14.46 12.56 13.87 12.57 13.77 12.15L13.06 9.25H10.81L10.12 12.17C10.03 12.59 9.43 12.58 9.35 12.16L9.14 11.17C8.91 10.05 7.93 9.25 6.8 9.25H6.44z',
}
const assetHub: NetworkMark = {
  ground: '#321d47',
  path: 'M16.7 14.76h-2.56l-.48-1.17h-3.24l-.48 1.17h-2.56l3.06-6.97h3.2zM12.04 9.61l-.85 2.08h1.69zM10.26 4.54a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0M10.26 19.48a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0M3.71 8.09a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0M16.82 8.09a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0M3.71 15.99a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0M16.82 15.99a1.77 1.77 0 1 1 3.55 0a1.77 1.77 0 1 1-3.55 0',
}

/** By chain id. A test network has the logo of its main network. */
export const networkMarks: Readonly<Record<string, NetworkMark>> = {
  1: ethereum,
  5: ethereum,
  11155111: ethereum,
  8453: base,
  84531: base,
  84532: base,
  10: optimism,
  420: optimism,
  42161: arbitrum,
  421613: arbitrum,
  137: polygon,
  80001: polygon,
  56: bnb,
  97: bnb,
  43114: avalanche,
  43113: avalanche,
  100: gnosis,
  42220: celo,
  324: zksync,
  280: zksync,
  250: fantom,
  7777777: zora,
  999: zora,
  1313161554: aurora,
  1313161555: aurora,
  8217: kaia,
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: solana,
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana,
  '000000000019d6689c085ae165831e93': bitcoin,
  '000000000933ea01ad0ee984209779ba': bitcoin,
  '00000000da84f2bafbbc53dee25a72ae': bitcoin,
  '00000008819873e925422c1ff0f99f7c': bitcoin,
  '91b171bb158e2d3848fa23a9f1c25182': polkadot,
  '68d56f15f85d3136970ec16946040bc1': assetHub,
  b0a8d493285c2df73290dfb7e61f870f: kusama,
  '48239ef607d7928874027a43a6768920': { ...assetHub, ground: kusama.ground },
  e143f23803ac50e8f6f8e62695d1ce9e: westend,
  '67f9723393ef76214df0118c34bbbd3d': assetHub,
  // Its own logo is published as a bitmap only.
  '374057be67b355151f271ff70c3db983': polkadot,
  d6eec26135305a8ad257a20d00335728: assetHub,
}

/**
 * The marks of coins by symbol, where it is not that of their network: several networks share
 * Ether, and an Asset Hub has its relay chain's coin.
 */
export const coinMarks: ReadonlyMap<string, NetworkMark> = new Map([
  ['ETH', ethereum],
  ['DOT', polkadot],
  ['KSM', kusama],
  ['WND', westend],
  ['PAS', polkadot],
])

// Not a letter, as in the modal: in a button it would read as a part of the name.
const unknown: NetworkMark = {
  ground: '#737985',
  path: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12m0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
}

/** Returns the logo of a network: its own, else the built-in one. */
export const getMark = ({ id, mark, color }: Network): NetworkMark | undefined =>
  mark ? { path: mark, ground: color ?? unknown.ground } : networkMarks[id]

/** Returns the logo that stands for a network in a button. */
export const getButtonMark = (network: Network): NetworkMark => getMark(network) ?? unknown
