/** Environments that the app is built for: the web (`h5`) and six mini-program hosts. */
export const HOST_NAMES = ['h5', 'weapp', 'alipay', 'tt', 'swan', 'qq', 'jd'] as const

export type HostName = (typeof HOST_NAMES)[number]

/**
 * Permission of a feature in a host. `yes`: complete. `elsewhere`: shown, and its last step leads to a wallet's browser
 * ('Please switch to DAPP Browser'). `copy`: a text or URL is copied instead. `file`: the app creates a file to open.
 * `list`: chosen from a list. `own`: the app draws it itself. `no`: hidden.
 */
export type FeatureRule = 'yes' | 'elsewhere' | 'copy' | 'file' | 'list' | 'own' | 'no'

type Row = Readonly<Record<HostName, FeatureRule>>

/** An omitted host has the rule of the previous one. */
const row = (h5: FeatureRule, weapp: FeatureRule, alipay = weapp, tt = alipay, swan = tt, qq = swan, jd = qq): Row => ({
  h5,
  weapp,
  alipay,
  tt,
  swan,
  qq,
  jd,
})

const rows = {
  /** Prices, quantities and payment of VC and BOEX. A mini-program has no wallet, so members pay in a wallet's browser. If a host forbids the sale of virtual goods, the operator closes this feature. */
  purchase: row('yes', 'elsewhere'),
  /** Wallet binding, approvals and signatures. Only browsers have an injected wallet. */
  wallet: row('yes', 'elsewhere'),
  /** Login by signature. Only browsers have an injected wallet. */
  walletLogin: row('yes', 'elsewhere'),
  /** QR codes from camera or image, with the web's reader or the host's. */
  scan: row('yes', 'yes'),
  /** Reading the clipboard, only after a tap, and after the host's privacy prompt if it has one. */
  pasteText: row('yes', 'yes'),
  /** Saving posters and receipts to the album. If the host has no call for it, the user long-presses the image. */
  savePicture: row('yes', 'yes'),
  /** Sharing a page as a card in a chat. Only mini-programs have cards; browsers have URLs. */
  shareCard: row('no', 'yes'),
  /** Sending a text to another app. Mini-programs cannot open other apps. */
  shareText: row('yes', 'copy'),
  /** Calendar reminder. The web creates a calendar file, WeChat and Douyin have a call, other hosts copy the text. */
  calendarReminder: row('file', 'yes', 'copy', 'yes', 'copy'),
  /** Uploading an image from album or camera. */
  uploadPicture: row('yes', 'yes'),
  /** Choosing a place on the host's map. The web draws its own map. QQ has none, so members choose from the list of regions. */
  hostMap: row('own', 'yes', 'yes', 'yes', 'yes', 'list', 'yes'),
  /** Opening an external page. Mini-programs cannot. */
  openLink: row('yes', 'copy'),
  /** Showing a web page inside the app, from the hosts that the platform lists. A mini-program's console must list them too. */
  webView: row('yes', 'yes'),
  /** Saving a table as a file. Mini-programs have no user folder. */
  download: row('yes', 'copy'),
  /** Calling customer service. */
  phoneCall: row('yes', 'yes'),
  /** Work chat with customer service. It belongs to WeChat; browsers open its URL. */
  workChat: row('yes', 'yes', 'copy'),
  /** Notice that a newer version is available. */
  updateNote: row('yes', 'yes'),
  /** The host asks the app to show its privacy prompt before the first privacy call (L2). Only WeChat does. */
  privacyQuestion: row('no', 'yes', 'no'),
  /** Inputs report the keyboard height, so that a sheet stays above it (L9). Other hosts move the page; browsers have the visual viewport. */
  keyboardHeight: row('own', 'yes', 'no', 'yes', 'no', 'yes', 'no'),
  /** Title and Back above a page. Alipay draws both over every page and only allows transparency. Elsewhere the app draws its header. */
  titleBar: row('own', 'own', 'yes', 'own'),
} as const satisfies Record<string, Row>

export type Feature = keyof typeof rows

/** Table of features by host (L8). */
export const HOST_FEATURES: Readonly<Record<Feature, Row>> = rows

/**
 * Features that the platform closes in addition to the table, e.g. `{ weapp: { purchase: false } }`. `true` has no
 * effect.
 */
export type FeatureGates = Readonly<Record<string, Readonly<Record<string, boolean>> | undefined>>

/** Returns the rule of the table, or `no` if the platform closed the feature in that host. */
export const ruleOf = (feature: Feature, host: HostName, gates: FeatureGates = {}): FeatureRule =>
  gates[host]?.[feature] === false ? 'no' : HOST_FEATURES[feature][host]
