/** Where the app runs: the web, or one of the mini-program hosts it is built for. */
export const HOST_NAMES = ['h5', 'weapp', 'alipay', 'tt', 'swan', 'qq', 'jd'] as const

export type HostName = (typeof HOST_NAMES)[number]

/**
 * What a host lets a feature be. `yes`: all of it. `elsewhere`: shown, and its last step leads to a wallet's own browser
 * ('Please switch to DAPP Browser'). `copy`: a text or an address is copied in its place. `file`: it comes as a file to
 * be opened. `list`: chosen from a list. `own`: the app draws it itself. `no`: it is not shown.
 */
export type FeatureRule = 'yes' | 'elsewhere' | 'copy' | 'file' | 'list' | 'own' | 'no'

type Row = Readonly<Record<HostName, FeatureRule>>

/** A host that is left out is as the one before it. */
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
  /** Prices, quantities and payment of VC and BOEX. A mini-program has no wallet to pay from, so the payment is made in a wallet's browser; where a host's operator allows no sale of virtual goods at all, the platform's gate closes it. */
  purchase: row('yes', 'elsewhere'),
  /** Binding a wallet, approvals, signatures: an injected wallet exists in browsers alone. */
  wallet: row('yes', 'elsewhere'),
  /** Logging in by a signature, for the same reason. */
  walletLogin: row('yes', 'elsewhere'),
  /** A QR code by the camera or from a picture: the web's own reader, or the host's. */
  scan: row('yes', 'yes'),
  /** Reading the clipboard; asked for by a press alone, and by the host's privacy question where it has one. */
  pasteText: row('yes', 'yes'),
  /** Posters and receipts into the album. A host that has no call for it leaves the picture to be pressed and held. */
  savePicture: row('yes', 'yes'),
  /** A page as a card in a chat: mini-programs alone have cards, and a browser has addresses. */
  shareCard: row('no', 'yes'),
  /** A text to another app: mini-programs open none. */
  shareText: row('yes', 'copy'),
  /** A reminder in the person's calendar: the web hands over a calendar file; WeChat and Douyin have a call; elsewhere its words are copied. */
  calendarReminder: row('file', 'yes', 'copy', 'yes', 'copy'),
  /** A picture of one's own from album or camera. */
  uploadPicture: row('yes', 'yes'),
  /** Choosing a place on the host's own map: the web draws one itself; QQ has none, so the list of regions stays. */
  hostMap: row('own', 'yes', 'yes', 'yes', 'yes', 'list', 'yes'),
  /** A page outside of the app: mini-programs open none. */
  openLink: row('yes', 'copy'),
  /** A web page inside the app, from the hosts that the platform lists (a mini-program's console must list them too). */
  webView: row('yes', 'yes'),
  /** A table as a file: mini-programs have no folder of the person's own. */
  download: row('yes', 'copy'),
  /** A call to the customer service. */
  phoneCall: row('yes', 'yes'),
  /** The customer service's work chat: it belongs to WeChat, and browsers open its address. */
  workChat: row('yes', 'yes', 'copy'),
  /** The word that a newer version can be started. */
  updateNote: row('yes', 'yes'),
  /** The host asks the app to show its privacy question before the first privacy call (L2): WeChat alone does. */
  privacyQuestion: row('no', 'yes', 'no'),
  /** Inputs tell how high the keyboard is, so that a sheet can stand above it (L9). Elsewhere the host pushes the page up; browsers have the visual viewport. */
  keyboardHeight: row('own', 'yes', 'no', 'yes', 'no', 'yes', 'no'),
  /** The title and the way back above a page: Alipay draws both over every page and can only be asked to be transparent; everywhere else the app's own header does. */
  titleBar: row('own', 'own', 'yes', 'own'),
} as const satisfies Record<string, Row>

export type Feature = keyof typeof rows

/** Host × feature (L8): what shows where, in one table. */
export const HOST_FEATURES: Readonly<Record<Feature, Row>> = rows

/** What the platform closes beyond the table, e.g. `{ weapp: { purchase: false } }`; `true` opens nothing. */
export type FeatureGates = Readonly<Record<string, Readonly<Record<string, boolean>> | undefined>>

/** The table's word, unless the platform closed the feature in that host. */
export const ruleOf = (feature: Feature, host: HostName, gates: FeatureGates = {}): FeatureRule =>
  gates[host]?.[feature] === false ? 'no' : HOST_FEATURES[feature][host]
