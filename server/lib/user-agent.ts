/** Device of a session, as its request headers describe it; clients can send anything. */
export interface Device {
  /** Wallet, host or browser. */
  readonly browser: string | null
  readonly system: string | null
}

export const NO_DEVICE: Device = { browser: null, system: null }

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first that fits: wallets and hosts carry the name of the browser that they are made of, browsers that of others. */
const BROWSERS: Names = [
  [/MetaMask/i, 'MetaMask'],
  [/TokenPocket/i, 'TokenPocket'],
  [/imToken/i, 'imToken'],
  [/\bTrust(?:Wallet)?\//i, 'Trust Wallet'],
  [/OKApp|OKEx/i, 'OKX'],
  [/BitKeep|Bitget/i, 'Bitget Wallet'],
  [/CoinbaseWallet|CoinbaseBrowser/i, 'Coinbase Wallet'],
  [/\bBNC\/|Binance/i, 'Binance'],
  [/SafePal/i, 'SafePal'],
  [/MicroMessenger/i, 'WeChat'],
  [/AlipayClient/i, 'Alipay'],
  [/ToutiaoMicroApp|aweme/i, 'Douyin'],
  [/baiduboxapp/i, 'Baidu'],
  [/jdapp|jdmini/i, 'JD'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser/i, 'QQ Browser'],
  [/UCBrowser/i, 'UC Browser'],
  [/HuaweiBrowser/i, 'Huawei Browser'],
  [/MiuiBrowser/i, 'Mi Browser'],
  [/SamsungBrowser/i, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
]

/** Phones and tablets come first, because their user agents also name the system they are based on. */
const SYSTEMS: Names = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/i, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Wallet, host or browser and system behind a `User-Agent` (RFC 9110, 10.1.5); null where it names none that is known. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
})
