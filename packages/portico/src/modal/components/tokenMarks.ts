// Made by services/gateway/directory/scripts/buildTokens.mjs; do not edit.

/*! Marks of tokens belong to their owners; they are here so that a person can recognise a token.
 * Drawings from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License, Copyright (c) 0xa3k5
 * (the text is in networkMarks.ts). Addresses from @aave-dao/aave-address-book and
 * @eth-optimism/tokenlist, MIT License, and @solana/spl-token-registry, Apache License 2.0. */

/**
 * A token a line: its id, or the id of the network whose coin it is after an equals sign, and its
 * CAIP-10 ids, EVM addresses in lower case.
 */
export const tokenAddresses = `=1 eip155:100:0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1 eip155:10:0x4200000000000000000000000000000000000006 eip155:10:0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000 eip155:137:0x7ceb23fd6bc0add59e62ac25578270cff1b9f619 eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2 eip155:324:0x5aea5775959fbc2557cc8789bc1bf90a239d9a91 eip155:42161:0x82af49447d8a07e3bd95bd0d56f35241523fbab1 eip155:42220:0xd221812de1bd094f35587ee8e174b07b6167d9af eip155:43114:0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab eip155:56:0x2170ed0880ac9a755fd29b2688956bd959f933f8 eip155:8453:0x4200000000000000000000000000000000000006 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs
usdc eip155:100:0x2a22f9c3b484c3629090feed35f17ff8f88f76f0 eip155:100:0xddafbb505ad214d7b80b1f830fccc89b60fb7a83 eip155:10:0x0b2c639c533813f4aa9d7837caf62653d097ff85 eip155:10:0x7f5c764cbc14f9669b88837ca1490cca17c31607 eip155:137:0x2791bca1f2de4661ed88a30c99a7a9449aa84174 eip155:137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359 eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 eip155:324:0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4 eip155:42161:0xaf88d065e77c8cc2239327c5edb3a432268e5831 eip155:42161:0xff970a61a04b1ca14834a43f5de4533ebddb5cc8 eip155:42220:0xceba9300f2b948710d2653dd7b07f33a8b32118c eip155:43114:0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664 eip155:43114:0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e eip155:56:0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913 eip155:8453:0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
usdt eip155:10:0x01bff41798a0bcf287b996046ca68b395dbc1071 eip155:10:0x94b008aa00579c1307b0ef2c499ad98a8ce58e58 eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7 eip155:324:0x493257fd37edb34451f62edf8d2a0c418852ba4c eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9 eip155:42220:0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7 eip155:43114:0xc7198437980c041c805a1edcba50c1ce5db95118 eip155:56:0x55d398326f99059ff775485246999027b3197955 eip155:8453:0x102d758f688a4c1c5a80b116bd945d4455460282 eip155:8453:0xfde4c96c8593536e31f229ea8f37b2ada2699bb2 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB
=000000000019d6689c085ae165831e93 eip155:56:0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c
=5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112
=56 eip155:56:0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c
=43114 eip155:43114:0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7
=137 eip155:137:0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270
=42220 eip155:42220:0x471ece3750da237f93b8e339c536989b8978a438
=42161 eip155:42161:0x912ce59144191c1204e64559fe8253a0e49e6548
=10 eip155:10:0x4200000000000000000000000000000000000042
wbtc eip155:10:0x68f180fcce6836688e9084f035309e29bf0a2095 eip155:137:0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6 eip155:1:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599 eip155:42161:0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f eip155:42220:0x8ac2901dd8a1f17a1a4768a6ba4c3751e3995b2d eip155:43114:0x50b7545627a5162f82a992c33b87adc75187b218 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh
dai eip155:10:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1 eip155:137:0x8f3cf7ad23cd3cadbd9735aff958023239c6a063 eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f eip155:42161:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1 eip155:42220:0xac177de2439bd0c7659c61f373dbf247d1f41abe eip155:43114:0xd586e7f844cea2f87f50152665bcbc2c279d8d70 eip155:8453:0x50c5725949a6f0c72e6c4a641f24049a917db0cb
usde eip155:1:0x4c9edd5852cd905f086c759e8383e09bff1e68b3 eip155:43114:0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34
pyusd eip155:1:0x6c3ea9036406852006290770bedfcaba0e23a0e8
eurc eip155:1:0x1abaea1f7c830bd89acc67ec4af516284b1bc33c eip155:43114:0xc891eb4cbdeff6e073e859e987815ed1505c2acd eip155:8453:0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42
gho eip155:100:0xfc421ad3c883bf9e7c4f42de845c4e4405799e73 eip155:1:0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f eip155:42161:0x7dff72693f6a4149b17e7c6314655f6a9f7c8b33 eip155:43114:0xfc421ad3c883bf9e7c4f42de845c4e4405799e73 eip155:8453:0x6bb7a212910682dcfdbd5bcbb3e28fb4e8da10ee
frax eip155:10:0x2e3d870790dc77a83dd1d18184acc7439a53f475 eip155:1:0x853d955acef822db058eb8505911ed77f175b99e eip155:42161:0x17fc002b466eec40dae837fc4be5c67993ddbd6f eip155:43114:0xd24c2ad096400b6fbcd2ad8b24e7acbc21a1da64
tbtc eip155:1:0x18084fba666a33d37592fa2633fd49a74dd93a88 eip155:42161:0x6c84a8f1c29108f47a79964b5fe888d4f4d0de40 eip155:8453:0x236aa50979d5f3de3bd1eeb40e81137f22ab794b
cbeth eip155:10:0xaddb6a0412de1ba0f936dcaeb8aaa24578dcf3b2 eip155:1:0xbe9895146f7af43049ca1c1ae358b0541ea49704 eip155:8453:0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22
link eip155:10:0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6 eip155:137:0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39 eip155:1:0x514910771af9ca656af840dff83e8264ecf986ca eip155:42161:0xf97f4df75117a78c1a5a0dbb814af92458539fb4 eip155:42220:0xf630876008a4ed9249fb4cac978ba16827f52e91 eip155:43114:0x5947bb275c521040051d82396192181b413227a3
aave eip155:10:0x76fb31fb4af56892a25e32cfc43de717950c9278 eip155:137:0xd6df932a45c0f255f85145f286ea0b292b21c90b eip155:1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9 eip155:42161:0xba5ddd1f9d7f570dc94a51479a000e3bce967196 eip155:42220:0xf6a54aff8c97f7af3cc86dbaee88af6a7aab6288 eip155:43114:0x63a72806098bd3d9520cc43356dd78afe5d386d9 eip155:8453:0x63706e401c06ac8513145b7687a14804d17f814b
uni eip155:10:0x6fd9d7ad17242c41f7131d257212c54a0e816691 eip155:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984 eip155:42220:0xee571697998ec64e32b57d754d700c4dda2f2a0e eip155:8453:0xc3de830ea07524a0761646a6a4e4be0e114a3c83
mkr eip155:10:0xab7badef82e9fe11f6f33f87bc9bc2aa27f2fcb5 eip155:1:0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2 eip155:42220:0x918b13745de61380d5d3efddf51244c369f101d5
ldo eip155:10:0xfdb794692724153d1488ccdbe0c56c252596735f eip155:1:0x5a98fcbea516cf06857215779fd812ca3bef1b32 eip155:42220:0x6981f932c2ec5f9e15d44d7ef46859a133f544dd
cake eip155:56:0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82
msol solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So
lusd eip155:10:0xc40f949f8a4e094d1b49a23ea9241d289b7b2819 eip155:1:0x5f98805a4e8be255a32880fdec7f6728c6568ba0 eip155:42161:0x93b346b6bc2548da6a1e7d98e9a421b42541425b eip155:42220:0xef6379fa3090310862a42f6c732dba2f20880f0a eip155:8453:0x368181499736d0c0cc614dbb145e2ec1ac86b8c6
tusd eip155:10:0xcb59a0a753fdb7491d5f3d794316f1ade197b21e eip155:1:0x0000000000085d4780b73119b644ae5ecd22b376
gusd eip155:1:0x056fd409e1d7a124bd7017459dfea2f387b6d5cd
dola eip155:10:0x8ae125e8653821e851f12a49f7765db9a9ce7384 eip155:1:0x865377367054516e17014ccded1e7d814edc9ce4 eip155:42220:0x31f01af056b7e829bd41e59e8ba3d2313d2b0ff3 eip155:8453:0x4621b7a9c75199271f773ebd9a499dbd165c3191
eurs eip155:137:0xe111178a87a3bff0c8d18decba5798827539ae99 eip155:42161:0xd22a58f79e9481d1a88e00c343885a588b34b68b
eure eip155:100:0xcb444e90d8198415266c6a2724b7900fb12fc56e
xaut eip155:1:0x68749665ff8d2d112fa859aa293f07a622782f38 eip155:42220:0x3776228836bfcfc87cac36c28830b67759c02707
comp eip155:1:0xc00e94cb662c3520282e6f5717214004a7f26888 eip155:8453:0x9e1028f5f1d5ede59748ffcee5532509976840e0
snx eip155:10:0x8700daec35af8ff88c16bdf0418774cb3d7599b4 eip155:1:0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f eip155:8453:0x22e6966b799c4d5b13be962e1d117b56327fda66
ens eip155:10:0x65559aa14915a70190438ef90104769e5e890a00 eip155:1:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72 eip155:42220:0x6d8ada2df4aebb0561781775872db1db98d9f791
grt eip155:1:0xc944e90c64b2c07662a292be6244bdf05cda44a7 eip155:8453:0x0f4d237b09cb37d207ba60353dc254d4530d4df1
sushi eip155:10:0x3eaeb77b03dbc0f6321ae1b72b2e9adb0f60112b eip155:137:0x0b3f868e0be5597d5db7feb59e1cadbb0fdda50a eip155:1:0x6b3595068778dd592e39a122f4f5a5cf09c90fe2 eip155:8453:0x7d49a065d17d6d4a55dc13649901fdbb98b2afba
yfi eip155:10:0x9046d36440290ffde54fe0dd84db8b1cfee9107b eip155:1:0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e eip155:8453:0x9eaf8c1e34f05a589eda6bafdf391cf6ad3cb239
mana eip155:1:0x0f5d2fb29fb7d3cfee444a200298f468908cc942
gno eip155:100:0x9c58bacc331c9aa871afd802db6379a98e80cedb
rpl eip155:10:0xc81d1f0eb955b0c020e5d5b264e1ff72c14d1401 eip155:1:0xd33526068d116ce69f19a9ee46f0bd304f21a51f eip155:42220:0x73a363ed1526f5e02be99f51c59400a2c508312c eip155:8453:0x1f73eaf55d696bffa9b0ea16fa987b93b0f4d302
fxs eip155:10:0x67ccea5bb16181e7b4109c9c2143c24a1c2205be eip155:1:0x3432b6a60d23ca0dfca7761b7ab56459d9c964d0
stg eip155:1:0xaf5191b0de278c7286d6c7cc6ab6bb8a73ba2cd6
bat eip155:1:0x0d8775f648430679a709e98d2b0cb6250d2887ef
zrx eip155:10:0xd1917629b3e6a72e6772aab5dbe58eb7fa3c2f33 eip155:1:0xe41d2489571d322189246dafa5ebde1f4699f498 eip155:8453:0x3bb4445d30ac020a84c1b5a8a2c6248ebc9779d0
knc eip155:10:0xa00e3a3511aac35ca78530c85007afcd31753819 eip155:1:0xdd974d5c2e2928dea5f71b9825b8b646686bd200 eip155:1:0xdefa4e8a7bcba345f687a2f1456f5edd9ce97202 eip155:8453:0x28fe69ff6864c1c218878bdca01482d36b9d57b1
enj eip155:1:0xf629cbd94d3791c9250152bd8dfbdf380e2a3b9c
pendle eip155:10:0xbc7b1ff1c6989f006a1185318ed4e7b5796e66e1 eip155:1:0x808507121b80c02388fad14726482e061b8da827 eip155:8453:0xa99f6e6785da0f5d6fb42495fe424bce029eeb3e
uma eip155:10:0xe7798f023fc62146e8aa1b36da45fb70855a77ea eip155:1:0x04fa0d235c4abf4bcf4787af4cf447de572ef828 eip155:42220:0x4672ecbd03a1f93dd67310caecd3a8ef6397e72a
lrc eip155:10:0xfeaa9194f9f8c1b65429e31341a103071464907e eip155:1:0xbbbbca6a901c926f240b89eacb641d8aec7aeafd eip155:8453:0x0d760ee479401bb4c40bdb7604b329fff411b3f2
mask eip155:10:0x3390108e913824b8ead638444cc52b9abdf63798 eip155:1:0x69af81e73a73b40adf4f3d4223cd9b1ece623074 eip155:8453:0xd0a4d1889bbe483273f29b4acdfaa567a67f99e1
fet eip155:1:0xaea46a60368a7bd060eec7df8cba43b7ef41ad85 eip155:8453:0x74f804b4140ee70830b3eef4e690325841575f89
lqty eip155:1:0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d eip155:8453:0x5259384690acf240e9b0a8811bd0ffbfbddc125c
gtc eip155:10:0x1eba7a6a72c894026cd654ac5cdcf83a46445b08 eip155:1:0xde30da39c46104798bb5aa3fe8b9e0e1f348163f eip155:42220:0xa80e318dc786c58b8bcb692579764f56f89ab27e
rsr eip155:1:0x320623b8e4ff03373931769a31fc52a4e78b5d70 eip155:8453:0xab36452dbac151be02b16ca17d8919826072f64a
stsol solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj
ray solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R`

/** Loads the mark of a token, as SVG, by its id. */
export const tokenMarks: Readonly<
  Record<string, (() => Promise<{ readonly logo: string }>) | undefined>
> = {
  usdc: () => import('./tokenMarks/usdc.ts'),
  usdt: () => import('./tokenMarks/usdt.ts'),
  wbtc: () => import('./tokenMarks/wbtc.ts'),
  dai: () => import('./tokenMarks/dai.ts'),
  usde: () => import('./tokenMarks/usde.ts'),
  pyusd: () => import('./tokenMarks/pyusd.ts'),
  eurc: () => import('./tokenMarks/eurc.ts'),
  gho: () => import('./tokenMarks/gho.ts'),
  frax: () => import('./tokenMarks/frax.ts'),
  tbtc: () => import('./tokenMarks/tbtc.ts'),
  cbeth: () => import('./tokenMarks/cbeth.ts'),
  link: () => import('./tokenMarks/link.ts'),
  aave: () => import('./tokenMarks/aave.ts'),
  uni: () => import('./tokenMarks/uni.ts'),
  mkr: () => import('./tokenMarks/mkr.ts'),
  ldo: () => import('./tokenMarks/ldo.ts'),
  cake: () => import('./tokenMarks/cake.ts'),
  msol: () => import('./tokenMarks/msol.ts'),
  lusd: () => import('./tokenMarks/lusd.ts'),
  tusd: () => import('./tokenMarks/tusd.ts'),
  gusd: () => import('./tokenMarks/gusd.ts'),
  dola: () => import('./tokenMarks/dola.ts'),
  eurs: () => import('./tokenMarks/eurs.ts'),
  eure: () => import('./tokenMarks/eure.ts'),
  xaut: () => import('./tokenMarks/xaut.ts'),
  comp: () => import('./tokenMarks/comp.ts'),
  snx: () => import('./tokenMarks/snx.ts'),
  ens: () => import('./tokenMarks/ens.ts'),
  grt: () => import('./tokenMarks/grt.ts'),
  sushi: () => import('./tokenMarks/sushi.ts'),
  yfi: () => import('./tokenMarks/yfi.ts'),
  mana: () => import('./tokenMarks/mana.ts'),
  gno: () => import('./tokenMarks/gno.ts'),
  rpl: () => import('./tokenMarks/rpl.ts'),
  fxs: () => import('./tokenMarks/fxs.ts'),
  stg: () => import('./tokenMarks/stg.ts'),
  bat: () => import('./tokenMarks/bat.ts'),
  zrx: () => import('./tokenMarks/zrx.ts'),
  knc: () => import('./tokenMarks/knc.ts'),
  enj: () => import('./tokenMarks/enj.ts'),
  pendle: () => import('./tokenMarks/pendle.ts'),
  uma: () => import('./tokenMarks/uma.ts'),
  lrc: () => import('./tokenMarks/lrc.ts'),
  mask: () => import('./tokenMarks/mask.ts'),
  fet: () => import('./tokenMarks/fet.ts'),
  lqty: () => import('./tokenMarks/lqty.ts'),
  gtc: () => import('./tokenMarks/gtc.ts'),
  rsr: () => import('./tokenMarks/rsr.ts'),
  stsol: () => import('./tokenMarks/stsol.ts'),
  ray: () => import('./tokenMarks/ray.ts'),
}
