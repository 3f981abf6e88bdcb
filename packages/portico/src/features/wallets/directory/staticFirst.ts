// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.

/** The first of them, a wallet a line. */
export const staticFirst = `metamask|MetaMask|19|io.metamask
trust|Trust Wallet|19|com.trustwallet.app
coinbase|Base (formerly Coinbase Wallet)|3|com.coinbase.wallet
phantom|Phantom|7|app.phantom
okx|OKX Wallet|23|com.okex.wallet
binance|Binance Wallet|23|com.binance.wallet
rabby|Rabby|17|io.rabby
rainbow|Rainbow|17|me.rainbow
uniswap|Uniswap Wallet|17|org.uniswap.app
ledger|Ledger Wallet|17
zerion|Zerion|17|io.zerion.wallet
bitget|Bitget Wallet|23|com.bitget.web3
safepal|SafePal|19
solflare|Solflare|2
backpack|Backpack|19|app.backpack
bybit|Bybit Wallet|17|com.bybit
brave|Brave Wallet|3|com.brave.wallet
tokenpocket|TokenPocket|19|pro.tokenpocket
crypto-com|Crypto.com Onchain|17|com.crypto.wallet
exodus|Exodus|19|com.exodus.web3-wallet
safe|Safe|17
robinhood|Robinhood Wallet|17|com.robinhood.wallet
kraken|Kraken Wallet|17
imtoken|imToken|17
onekey|OneKey|31|so.onekey.app.wallet
1inch|1inch Wallet|17
trezor|Trezor Suite|17
tangem|Tangem Wallet|17
ready|Ready (formerly Argent)|17
ronin|Ronin Wallet|17|com.roninchain.wallet
coin98|Coin98|19|com.coin98
jupiter|Jupiter|18
keplr|Keplr|21|app.keplr
xverse|Xverse|20
unisat|UniSat|4
leather|Leather|4
talisman|Talisman|25|xyz.talisman
subwallet|SubWallet|25|app.subwallet
polkadot-js|Polkadot{.js} extension|8
nova|Nova Wallet|25|io.novawallet`

/**
 * The number of wallets that support one of the namespaces, for each set of namespaces. The index
 * is the sum of 1 (eip155), 2 (solana), 4 (bip122) and 8 (polkadot).
 */
export const totals = [69, 180, 92, 182, 78, 183, 96, 185, 77, 181, 97, 183, 85, 184, 101, 186]
