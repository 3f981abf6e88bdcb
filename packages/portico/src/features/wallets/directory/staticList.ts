// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.

/** A wallet a line, in the order of the ranking. */
export const staticList = `metamask|MetaMask|19|io.metamask|metamask://|metamask.app.link||||c57ca95b
trust|Trust Wallet|19|com.trustwallet.app|trust://|link.trustwallet.com||||4622a2b2
coinbase|Base (formerly Coinbase Wallet)|3|com.coinbase.wallet||||||d0ca99ff,fd20dc42
phantom|Phantom|7|app.phantom||||||a797aa35
okx|OKX Wallet|23|com.okex.wallet|okxwallet://main|||||971e689d
binance|Binance Wallet|23|com.binance.wallet|bnc://app.binance.com/cedefi/|app.binance.com/cedefi||||8a0ee50d
rabby|Rabby|17|io.rabby|rabby://|||||18388be9,fbc8d86a
rainbow|Rainbow|17|me.rainbow|rainbow://|rnbwapp.com||||1ae92b26
uniswap|Uniswap Wallet|17|org.uniswap.app|uniswap://|uniswap.org/app||||c03dfee3
ledger|Ledger Wallet|17||ledgerlive://||ledgerlive://|||19177a98
zerion|Zerion|17|io.zerion.wallet|zerion://|wallet.zerion.io/wc|zerion://|wallet.zerion.io|app.zerion.io|ecc4036f
bitget|Bitget Wallet|23|com.bitget.web3|bitkeep://|bkapp.vip||||38f5d18b
safepal|SafePal|19||safepalwallet://|link.safepal.io||||0b415a74
solflare|Solflare|2|||||||1ca0bdd4
backpack|Backpack|19|app.backpack|backpack://|backpack.app/ul/v1||||2bd8c14e
bybit|Bybit Wallet|17|com.bybit|bybitapp://open/route?targetUrl=by://web3/walletconnect/|||||15c8b91a
brave|Brave Wallet|3|com.brave.wallet||||||163d2cf1
tokenpocket|TokenPocket|19|pro.tokenpocket|tpoutside://|||||20459438
crypto-com|Crypto.com Onchain|17|com.crypto.wallet|dfw://|wallet.crypto.com/deeplink||||f2436c67
exodus|Exodus|19|com.exodus.web3-wallet|exodus://|exodus.com/m||||e9ff15be
safe|Safe|17||safe://|app.safe.global||app.safe.global|app.safe.global|225affb1
robinhood|Robinhood Wallet|17|com.robinhood.wallet|robinhood-wallet://|||||8837dd94
kraken|Kraken Wallet|17||krakenwallet://|||||18450873
imtoken|imToken|17||imtokenv2://|||||9d373b43,ef333840
onekey|OneKey|31|so.onekey.app.wallet|onekey-wallet://|app.onekey.so/wc/connect|onekey-wallet://|app.onekey.so/wc/connect||1aedbcfc
1inch|1inch Wallet|17||oneinch://|||||2863183c,c286eebc
trezor|Trezor Suite|17|||connect.trezor.io/9/deeplink|trezorsuite://walletconnect|||6b0182d6
tangem|Tangem Wallet|17||tangem://|app.tangem.com||||21030f20,76745388
ready|Ready (formerly Argent)|17||argent://app/|www.argent.xyz/app||||bc949c5d,cf21952a
ronin|Ronin Wallet|17|com.roninchain.wallet|roninwallet://|wallet.roninchain.com||||541d5dcd
coin98|Coin98|19|com.coin98|coin98://|coin98.com||||2a3c8904,b021913b
jupiter|Jupiter|18||jupiter://
keplr|Keplr|21|app.keplr|keplrwallet://wcV2|deeplink.keplr.app||wallet.keplr.app|wallet.keplr.app
xverse|Xverse|20||xverse://|||||2a87d74a
unisat|UniSat|4
leather|Leather|4
talisman|Talisman|25|xyz.talisman|talisman://|talisman.xyz/wc
subwallet|SubWallet|25|app.subwallet|subwallet://|mobile.subwallet.app|subwallet://
polkadot-js|Polkadot{.js} extension|8
nova|Nova Wallet|25|io.novawallet|novawallet://
enkrypt|Enkrypt|9|com.enkrypt
mew|MEW wallet|17||mewwallet://|mewwallet.com||||f5b4eeb6
zengo|Zengo Wallet|17||zengo://get.zengo.com/|get.zengo.com||web.zengo.com|web.zengo.com|9414d5a8
mathwallet|MathWallet|27||mathwallet://|www.mathwallet.org||||7674bb4e
blockchain-com|Blockchain.com|17||blockchain-wallet://|login.blockchain.com/app||||84b43e8d
bitcoin-com|Bitcoin.com Wallet|17||bitcoincom://|wallet.bitcoin.com||wallet.bitcoin.com||107bb204
bitpay|BitPay Wallet|17||bitpay://|link.bitpay.com||||b4678fef,ccb71492
fireblocks|Fireblocks|17||fireblocks-wc://|||console.fireblocks.io/v2|console.fireblocks.io|5864e2ce
core|Core|17|app.core.extension|core://|core.app|core://||core.app
abc-wallet|ABC Wallet|17||abc-wallet://abcwc|||||b956da90
abstract|Abstract|17|xyz.abs|||||portal.abs.xyz
airgap|AirGap Wallet|16||airgap-wallet://|||wallet.airgap.it|wallet.airgap.it|a0718f5f
aktionariat|Aktionariat Wallet|17||aktionariat://|app.aktionariat.com||||19ad8334
alephium|Alephium Wallet|16||alephium://
alphawallet|AlphaWallet|17||awallet://|aw.app||||138f51c8
altme|Altme|16||wc-altme://
anchorage|Anchorage Digital|1|com.anchorage.connect
arculus|Arculus Wallet|17||arculuswc://|gw.arculus.co/app/wc||||0e491510
at-wallet|AT.Wallet|17||atwallet://||atwallet://|||3d56ed42
atomic|Atomic Wallet|16||atomicwallet://||atomicwallet://|||185850e8
ballet|Ballet Crypto|16||balletcrypto://
base-account|Base Account|1|app.base.account
berasig|BeraSig|1|app.berasig
best-wallet|Best Wallet|17||bw://app/connect|||||fe68cea6
bifrost|Bifrost Wallet|17|com.bifrostwallet|bifrostwallet://|app.bifrostwallet.com||||37a686ab
bitnovo|Bitnovo Wallet|16||bitnovowallet://
bitpie|Bitpie|19||bitpiewc://|||||356fc3d6
bitso|Bitso Web3 Wallet|16||bitso://bitso.com/web3-wallet|bitso.com/web3-wallet
bitverse|Bitverse|17||bitverseapp://open/wallet/
blade|Blade Wallet|16||org.bladelabs.bladewallet://
bridge-wallet|Bridge Wallet|17|||bridge.mtpelerin.com/wc||||7424d979
bron|Bron|16||bron-mobile://wallet-connect||bron://wallet-connect
burrito|Burrito|16||burrito://|app.burritowallet.com
cake|Cake Wallet|16||cakewallet://
coca|COCA Wallet|16||wirexwallet://
coinex|CoinEx Wallet|0
coinomi|Coinomi|17||coinomi://|||||15d76100
coinstats|CoinStats|16||coinstats://||coinstats://
concordium|Concordium|16|com.concordium.wallet|concordiumwallet://|wallet.concordium.software
coolwallet|CoolWallet|17|com.coolbitx.cwsapp|coolwallet://|||||1f69170b
cosmostation|Cosmostation|16||cosmostation://
cypher|Cypher Wallet|16||cypherwallet://|app.cypherhq.io
dcent|D'CENT|17||dcent://|link.dcentwallet.com||||468b4ab3
debox|DeBox Wallet|16||debox://|debox.pro/wc
defiant|Defiant|17||defiantapp://|defiantapp.tech||||ffa139f7
didwallet|DIDWallet|16||abt://didwallet.io/i|didwallet.io/i||||416a17a6
dok|Dokwallet|17||dokwallet://|www.dokwallet.app||||d12b6e11
dosi-vault|DOSI Vault|16||app.dosivault://||||vault.dosi.world
edge|Edge|16|||deep.edge.app/wc
ellipal|ELLIPAL|17||ellipal://|www.ellipal.com||||15d1d97d
enjin|Enjin Wallet|16||enjinwallet://|deeplink.wallet.enjin.io
ethermail|EtherMail|16||ethermail://
family|Family|17|co.family.wallet|familywallet://
finoa|FinoaConnect|0|io.finoa
flow|Flow Wallet|17|com.flowfoundation.wallet|frw://|frw-link.lilico.app
foxwallet|FoxWallet|17||foxwallet://|link.foxwallet.com
frame|Frame|1|sh.frame
freighter|Freighter|16||freighterwallet://wc-redirect
frontier|Frontier|17|xyz.frontier.wallet|frontier://|||||85db4314
fxwallet|FxWallet|16||fxwallet://
gate|Gate Wallet|17|io.gate.wallet|gtweb3wallet://||gtweb3wallet://|||aba1f652
gem|Gem Wallet|16||gem://|gemwallet.com
gemini|Gemini Wallet|1|com.gemini.wallet|||||keys.gemini.com|e3f3db68
girin|Girin Wallet|16||girinwallet://||girinwallet://
gooddollar|GoodDollar|17||gooddollar://|wallet.gooddollar.org|gooddollar://|wallet.gooddollar.org
gridlock|Gridlock Wallet|16||network.gridlock.appgridlock://|||||8631ca76
guarda|Guarda|1|com.guarda.wallet||||guarda.com/app|guarda.com/app|c04ae532
haha|HaHa|17||haha://|haha.me
haqq|HAQQ Wallet|17||haqq://
hashpack|HashPack|16|com.hashpack.wallet|hashpack://|link.hashpack.app|||wallet.hashpack.app
hinkal|Hinkal Wallet|1|pro.hinkal.walletconnect
holdstation|Holdstation Wallet|17||holdstation://
hot|HOT Wallet|16|org.hot-labs|hotwallet://|app.hot-labs.org||app.hot-labs.org/link
ime|iMe Messenger & Crypto Wallet|0
internet-money|Internet Money|17||internetmoney://|internetmoney.io||||dd43441a
iopay|ioPay|17||iopay://|||||1a5f2435,9d93c497
itoken|iToken Wallet|17||huobiwallet://|||||797c615e
joey|Joey Wallet|16||joey://settings
kabila|Kabila|16|app.kabila.wallet|kabila-wallet://|wallet.kabila.app||wallet.kabila.app
kaia|Kaia Wallet|17||kaiawallet://wallet|app.kaiawallet.io
keeper|Keeper Wallet|16|||link.keeper-wallet.app
keyring|KEYRING PRO|17||keyring://|keyring.app|keyring://|||47bb0761
klever|Klever Wallet|16||klever-wallet://dp/walletconnect
kresus|Kresus SuperApp|17||com.kresus.superapp://
kryptogo|KryptoGO Wallet|16||kryptogo://
krystal|Krystal|19||krystalwallet://|wallet.krystal.app||defi.krystal.app
kub|KUB Wallet|0
kucoin|KuCoin Web3 Wallet|0
meco|MeCo Wallet|17|com.meco.wallet|mecowallet://
minerva|Minerva Wallet|17||minerva://|minerva.digital||||dea4ab67
mixin|Mixin|16|one.mixin.messenger|mixin://
mpcvault|MPCVault|17|com.mpcvault.broswerplugin|com.mpcvault.mobileapp://wccallback|ulink.mpcvault.com/wccallback||console.mpcvault.com|console.mpcvault.com
nabox|Nabox|16||nabox://|nabox.io/app
nash|Nash|17||nash://|||||8240fb8a
nest|Nest Wallet|17|xyz.nestwallet|nestwallet://
nicegram|Nicegram Wallet|16||ncg://wallet/home|nicegram.app
nightly|Nightly|27|app.nightly|nightly://|||||9a4cddbd
now-wallet|NOW Wallet|17||nowwallet://|walletnow.app.link|nowwallet://|||c482dfe3
nufi|NuFi|3|fi.nu||||wallet.nu.fi/wallet_connect/connector/redirect
okto|Okto|17||okto://
onto|ONTO|19||ontoprovider://|||||dceb0638
owallet|OWallet|16|io.owallet|owallet://
pali|Pali Wallet|17||paliwallet://
paribu|Paribu Self|16||self://
pass-app|Pass App|16|com.passwallet.app|passwallet://|pass.app/connect
pintu|Pintu|16||pintu://web3wallet
plug|Plug|16|ooo.plugwallet|plug://
qubic|Qubic Wallet|16||qubic://|wallet.qubic.app|||wallet.qubic.app
ripio|Ripio Portal|16||ripio://portal
secux|SecuX|16||secux://|wsweb.secuxtech.com||wallet.secuxtech.com/secuxess||64648732
sequence|Sequence Wallet|17|||sequence.app||sequence.app|sequence.app
shapeshift|ShapeShift|17||shapeshift://|shapeshift.app.link||app.shapeshift.com|app.shapeshift.com
socios|Socios.com|16||socios-mob://||||app.socios.com
splits|Splits|1|org.splits.teams.connect
ssp|SSP|0|io.runonflux.sspwallet
strikex|StrikeX Wallet|16||strikex://
superhero|Superhero Wallet|16|com.superhero.cordova|superhero://|wallet.superhero.com|||wallet.superhero.com
sweat|Sweat Wallet|16|||wallet.sweateconomy.com
taho|Taho|1
talken|Talken Wallet|17||talken-wallet://|||||95501c1a
tastycrypto|tastycrypto|16||tastycrypto://|||||e9a73053
theta|Theta Wallet|0|||||wallet.thetatoken.org|wallet.thetatoken.org
thorwallet|THORWallet|16||thorwallet://
timeless-x|Timeless X|17||timeless-x://connect|timelesswallet.xyz/x||||344d0e58
tokenary|Tokenary|3|||||||c889f5ad
tomo|Tomo Wallet|16|inc.tomo|tomo://
trustee|Trustee Wallet|16||tw://|trusteeglobal.com/link/Pxxum8Yt||||1ce6dae0
universal-profile|Universal Profiles|17|cloud.universalprofile|io.universaleverything.universalprofiles://wallet-connect
unstoppable-domains|Unstoppable Domains|17||unstoppabledomains://|unstoppabledomains.com/mobile||||8308656f
unstoppable-wallet|Unstoppable Wallet|17||unstoppable.money://|||||7e90b952
utila|Utila|0|utila.io
uxuy|UXUY Wallet|16||uxuyapp://|link.uxuy.id
valora|Valora|17||celo://wallet/|valoraapp.com||||d01c7758
veworld|VeWorld|16||veworld://org.vechain.veworld.app/
vultisig|Vultisig|0|me.vultisig
wallet-3|Wallet 3|17||wallet3://||wallet3://|||addb6cfe
webauth|WebAuth|16||proton://
wemix|WEMIX Wallet|16||wemixwallet30://
wigwam|Wigwam|17|com.wigwam.wallet|wigwam://|||wallet.wigwam.app|wallet.wigwam.app
xellar|Xellar|16||xellar://|||passport.xellar.co
xportal|xPortal|17|com.elrond.maiar.wallet|xportal://|xportal.app.link||||4119a5b3
zeal|Zeal|17|app.zeal|zeal://walletconnect/
zelcore|Zelcore|17|io.zelcore|zel://||zel://|||29f4a70a
zilpay|ZilPay|17|io.zilpay|zilpay://
zypto|Zypto|16|com.zypto|zypto://|||||482779b0
alpha-u|αU wallet|16||alpha-u-wallet://|||||053ac0ac`
