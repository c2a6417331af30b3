import type { Compiler } from 'webpack'

const NAME = 'ShorterPackagePlugin'

interface Abbreviation {
  readonly files: RegExp
  readonly from: RegExp
  readonly to: string
}

/**
 * Indentation of the templates of all components, whatever the host calls its language: 6 KiB of Baidu's. Taro's own option
 * for it (`minifyXML`) breaks them: it leaves `input` open and does not understand Baidu's conditions.
 */
const INDENTATION: Abbreviation = { files: /^base\.\w+$/, from: /\n\s+/g, to: '\n' }

/**
 * Attributes and listeners that the app gives no component, in the order of its components: a pattern each. What they are
 * where nobody sets them is what hosts take them for; templates repeat them for each level of nesting, 9 KiB.
 */
export const UNUSED_ATTRIBUTES = [
  'hover-(?:stop-propagation|st(?:art|ay)-time)',
  'animation',
  '(?:bind:?|on)(?:animation(?:start|iteration|end|finish)|transition(?:end)?)',
  '(?:bind:?|on)?refresher[\\w-]*',
  'cache-extent',
  'scroll-into-view-(?:within-extent|alignment)',
  'scroll-anchoring',
  'enable-(?:back-to-top|passive|flex)',
  'paging-enabled',
  'fast-deceleration',
  'min-drag-distance',
  'using-sticky',
  'associative-container',
  '(?:bind:?|on)drag(?:start|ging|end)',
  'indicator-(?:color|active-color|alignment|spacing|margin|type|radius|offset|height|width|dots)',
  'skip-hidden-item-layout',
  'transformer-type',
  'layout-type',
  'display-multiple-items',
  'easing-function',
  'snap-to-edge',
  '(?:previous|next)-margin',
  '(?:hold-keyboard|confirm-hold|always-embed)',
  'selection-(?:start|end)',
  '(?:bind:?|on)(?:selectionchange|keyboardcomposition\\w+|nicknamereview)',
  'safe-password-[\\w-]+',
  'show-(?:background-playback|screen-lock|casting|snapshot)-button',
  'vslide-gesture[\\w-]*',
  'enable-(?:progress-gesture|auto-rotation|play-gesture|danmu)',
  'auto-pause-[\\w-]+',
  'danmu-[\\w-]+',
  '(?:referrer-policy|preferred-peak-bit-rate|is-live|is-drm|ad-unit-id|poster-for-crawler)',
  '(?:license|provision|certificate)-url',
  '(?:bind:?|on)(?:casting\\w+|ad(?:error|close|play|load)|(?:enter|leave)pictureinpicture)',
  'send-message-[\\w-]+',
  '(?:session-from|app-parameter|business-id|show-message-card)',
  '(?:bind:?|on)(?:launchapp|contact|getrealtimephonenumber)',
  '(?:template|subscribe)-id',
  '(?:bind:?|on)(?:subscribe|login|getphonenumber|getuserinfo|chooseaddress|chooseinvoicetitle)',
] as const

const ATTRIBUTES: Abbreviation = {
  files: /^base\.\w+$/,
  from: new RegExp(` (?:${UNUSED_ATTRIBUTES.join('|')})="[^"]*"`, 'gi'),
  to: '',
}

/** How the drawings of icons are written down: all of it is ASCII. */
const CHARACTER_SET: Abbreviation = { files: /\.\w*ss$/, from: /(data:image\/svg\+xml);charset=utf-8/g, to: '$1' }

/** Lists of no components: every page has one, and no host asks for it. */
const EMPTY_LISTS: Abbreviation = {
  files: /\.json$/,
  from: /"usingComponents":\{\},|,?"usingComponents":\{\}/g,
  to: '',
}

/**
 * The prefix of the app's custom properties: 6 KiB of a package, in which nobody else names any but NutUI, whose names have
 * one of their own.
 */
const PREFIXES: Abbreviation = { files: /\.(js|\w*ss)$/, from: /--boex-/g, to: '--' }

/** Takes out of a mini-program's package what nothing in it needs. */
export class ShorterPackagePlugin {
  private readonly abbreviations =
    process.env.NODE_ENV === 'production'
      ? [INDENTATION, ATTRIBUTES, CHARACTER_SET, EMPTY_LISTS, PREFIXES]
      : [INDENTATION, ATTRIBUTES, EMPTY_LISTS]

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const abbreviations = this.abbreviations.filter(({ files }) => files.test(name))
          if (abbreviations.length === 0) continue
          const text = String(source.source())
          const shorter = abbreviations.reduce((rest, { from, to }) => rest.replace(from, to), text)
          if (shorter !== text) compilation.updateAsset(name, new sources.RawSource(shorter))
        }
      })
    })
  }
}
