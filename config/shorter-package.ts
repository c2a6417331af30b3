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

/** Attributes that the app gives no component, written for each level of nesting of each: 2.5 KiB. */
const UNUSED_ATTRIBUTES: Abbreviation = {
  files: /^base\.\w+$/,
  from: / (?:hover-(?:stop-propagation|st(?:art|ay)-time)|animation|(?:bind:?|on)(?:animation(?:start|iteration|end)|transitionend))="[^"]*"/gi,
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
      ? [INDENTATION, UNUSED_ATTRIBUTES, CHARACTER_SET, EMPTY_LISTS, PREFIXES]
      : [INDENTATION, UNUSED_ATTRIBUTES, EMPTY_LISTS]

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
