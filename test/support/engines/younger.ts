/** Minimum supported versions: `config/engines.js` gives the same ones to the compilers of scripts and styles. */
export const OLDEST = { ios: 14, chrome: 87 } as const

/** The first iOS and Android WebView with a feature, by MDN's compatibility tables; undefined: none so far. */
export type Since = readonly [ios: number | undefined, webView: number | undefined]

/** Returns true if both of the oldest engines have the feature. */
export const isOld = ([ios, webView]: Since): boolean =>
  ios !== undefined && ios <= OLDEST.ios && webView !== undefined && webView <= OLDEST.chrome

/**
 * Methods and interfaces that one of the oldest engines lacks, or lacked until recently. Add each newer one here when
 * the code begins to use it.
 */
export const INTERFACES: Readonly<Record<string, Since>> = {
  AbortSignal: [11.3, 66],
  BarcodeDetector: [undefined, 83],
  BroadcastChannel: [15.4, 54],
  CompressionStream: [16.4, 80],
  DecompressionStream: [16.4, 80],
  FinalizationRegistry: [14.5, 84],
  IntersectionObserver: [12.2, 51],
  OffscreenCanvas: [17, 69],
  ResizeObserver: [13.4, 64],
  TransformStream: [14.5, 67],
  WeakRef: [14.5, 84],
  adoptedStyleSheets: [16.4, 73],
  canShare: [14, undefined],
  checkVisibility: [17.4, 105],
  connection: [undefined, 50],
  createImageBitmap: [15, 50],
  deviceMemory: [undefined, 63],
  findLast: [15.4, 97],
  findLastIndex: [15.4, 97],
  getCoalescedEvents: [undefined, 58],
  groupBy: [17.4, 117],
  hasOwn: [15.4, 93],
  isInputPending: [undefined, 87],
  isWellFormed: [16.4, 111],
  queueMicrotask: [12.2, 71],
  randomUUID: [15.4, 92],
  replaceChildren: [14, 86],
  requestIdleCallback: [undefined, 47],
  requestSubmit: [16, 76],
  scheduler: [undefined, 94],
  setAppBadge: [16.4, undefined],
  share: [12.2, undefined],
  showModal: [15.4, 37],
  showPopover: [17, 114],
  startViewTransition: [18, 111],
  structuredClone: [15.4, 98],
  throwIfAborted: [15.4, 100],
  toReversed: [16, 110],
  toSorted: [16, 110],
  toSpliced: [16, 110],
  userActivation: [16.4, 72],
  vibrate: [undefined, 30],
  visualViewport: [13, 61],
  wakeLock: [16.4, undefined],
}

/** Methods whose name is also a common field name, so only calls count. */
export const CALLS: Readonly<Record<string, Since>> = {
  at: [15.4, 92],
  animate: [13.4, 50],
  locks: [15.4, 69],
}

/** Newer features that the app still uses, each with a pattern of the check in the built scripts. */
export interface Fallback {
  /**
   * Every script with the name matches this pattern: it checks for the feature, or uses the name for something else.
   */
  readonly asked: RegExp
  /** Behaviour without the feature. */
  readonly without: string
}

export const INTERFACE_FALLBACKS: Readonly<Record<string, Fallback>> = {
  FinalizationRegistry: { asked: /"undefined"!=typeof FinalizationRegistry\?/, without: 'MobX counts time instead' },
  canShare: { asked: /navigator\.canShare|\.checkShare\b/, without: 'a file is saved, or copied' },
  connection: { asked: /navigator\.connection(?:\?\.|\)==null)/, without: 'nobody has asked to save data' },
  hasOwn: { asked: /\.hasOwn\|\|/, without: 'the polyfill `src/lib/object-has-own.ts`' },
  isInputPending: { asked: /navigator\.scheduling&&void 0!==/, without: 'React yields by time' },
  requestIdleCallback: { asked: /"requestIdleCallback"in window\?/, without: 'the next task' },
  scheduler: { asked: /\.scheduler\?\.yield\?|\.scheduler\|\|/, without: 'a timer; in MobX it is an option' },
  // A text of the app has the same name: `t(readingTexts.share)`.
  share: {
    asked: /"function"==typeof navigator\.share|navigator\.canShare|\.share,|\(\w+(?:\.\w+)?\.share\)/,
    without: 'the link is copied',
  },
}

/** CSS features, by `property`, `property: value`, `:pseudo`, `function()` or `@rule`. */
export const STYLES: Readonly<Record<string, Since>> = {
  'accent-color': [15.4, 93],
  appearance: [15.4, 84],
  'aspect-ratio': [15, 88],
  'backdrop-filter': [18, 76],
  contain: [15.4, 52],
  'container-type': [16, 105],
  'content-visibility': [18, 85],
  gap: [14.5, 84],
  inset: [14.5, 87],
  mask: [15.4, 120],
  'mask-image': [15.4, 120],
  'overflow: clip': [16, 90],
  'overscroll-behavior': [16, 63],
  'overscroll-behavior-x': [16, 63],
  'overscroll-behavior-y': [16, 63],
  'print-color-adjust': [15.4, 136],
  rotate: [14.5, 104],
  scale: [14.5, 104],
  'scroll-behavior': [15.4, 61],
  'scroll-margin-top': [14.5, 69],
  'scroll-snap-stop': [15, 75],
  'scrollbar-gutter': [18.2, 94],
  'scrollbar-width': [18.2, 121],
  'text-size-adjust': [undefined, 54],
  'text-wrap': [17.4, 114],
  translate: [14.5, 104],
  'user-select': [undefined, 54],
  ':focus-visible': [15.4, 86],
  ':has': [15.4, 105],
  ':is': [14, 88],
  ':where': [14, 88],
  '::backdrop': [15.4, 37],
  'color-mix()': [16.2, 111],
  'conic-gradient()': [12.2, 69],
  'image-set()': [17, 113],
  'oklch()': [15.4, 111],
  'round()': [15.4, 125],
  '@container': [16, 105],
  '@layer': [15.4, 99],
  '@property': [16.4, 85],
  dvh: [15.4, 108],
  lvh: [15.4, 108],
  svh: [15.4, 108],
}

/**
 * Used although one of the oldest engines lacks it: the additional property that replaces it, or the effect that is
 * lost.
 */
export const STYLE_FALLBACKS: Readonly<Record<string, { readonly beside?: string; readonly without: string }>> = {
  appearance: { beside: '-webkit-appearance', without: 'the prefixed one' },
  'print-color-adjust': { beside: '-webkit-print-color-adjust', without: 'the prefixed one' },
  'user-select': { beside: '-webkit-user-select', without: 'the prefixed one' },
  contain: { without: 'the same look; layout takes longer' },
  gap: { without: 'margins, by the sheet that is loaded below iOS 14.5' },
  inset: { without: 'its four sides, by the same sheet' },
  'overscroll-behavior': { without: 'the page beneath moves on at the end of a list' },
  'overscroll-behavior-x': { without: 'the same' },
  'overscroll-behavior-y': { without: 'the same' },
  'scroll-margin-top': { without: 'below iOS 14.5 a heading stands beneath the header' },
  'scroll-snap-stop': { without: 'a quick finger passes several slides' },
  'scrollbar-gutter': { without: 'a wide page moves by half a scroll bar where a short one follows a long one' },
  'scrollbar-width': { without: 'a scroll bar, where the engine draws one over the content' },
  'text-wrap': { without: 'a single character may be alone on a line' },
  ':focus-visible': { without: 'below iOS 15.4 no ring around what a keyboard has reached' },
}
