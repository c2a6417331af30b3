import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, it } from 'node:test'
import postcss, { type Plugin, type Rule } from 'postcss'
import { compile } from 'sass'
import ts from 'typescript'
import { type LayoutProps, layoutClasses } from '@/components/layout/layout-classes'
import { layer, leading, space, text, time, weight } from '@/domain/choice/tokens'

const SOURCE = path.resolve(__dirname, '../../src')

interface Style {
  readonly sheet: string
  /** Classes of the styled element. `state` has the other conditions: pseudo-classes and pseudo-elements. */
  readonly classes: readonly string[]
  readonly state: string
  /** The selector also requires an ancestor. */
  readonly within: boolean
  readonly weight: string
  readonly values: ReadonlyMap<string, string>
}

/**
 * Properties that set all properties with their prefix, except `NOT_SET`. `ALSO_SET` lists exceptions without the
 * prefix.
 */
const SHORTHANDS = [
  'animation',
  'background',
  'border',
  'flex',
  'font',
  'grid',
  'margin',
  'outline',
  'padding',
  'transition',
]
const NOT_SET = ['border-radius', 'flex-direction', 'flex-wrap', 'outline-offset']
const ALSO_SET: Readonly<Record<string, readonly string[]>> = {
  font: ['line-height'],
  gap: ['row-gap', 'column-gap'],
  inset: ['top', 'right', 'bottom', 'left'],
  overflow: ['overflow-x', 'overflow-y'],
}

const sets = (one: string, other: string): boolean =>
  one === other ||
  (SHORTHANDS.includes(one) && other.startsWith(`${one}-`) && !NOT_SET.includes(other)) ||
  (ALSO_SET[one]?.includes(other) ?? false)

const weightOf = (selector: string): string => {
  const bare = selector.replace(/::[\w-]+/g, ' ').replace(/:not\(|\)/g, ' ')
  const count = (pattern: RegExp) => bare.match(pattern)?.length ?? 0
  const tags = count(/(^|[\s>+~])[a-z][\w-]*/g) + (selector.match(/::[\w-]+/g)?.length ?? 0)
  return `${count(/#[\w-]+/g)}.${count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)}.${tags}`
}

const stylesOf = (sheet: string, css: string): Style[] => {
  const styles: Style[] = []
  postcss.parse(css).walkRules((rule: Rule) => {
    const at = rule.parent?.type === 'atrule' ? (rule.parent as unknown as { name: string }).name : ''
    if (at.endsWith('keyframes')) return
    const values = new Map<string, string>()
    rule.walkDecls(({ prop, value }) => {
      values.set(prop, value)
    })
    for (const selector of rule.selectors) {
      const subject = selector.split(/[\s>+~]+(?![^(]*\))/).pop() ?? ''
      const classes = [...subject.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')
      const state = subject.replace(/\.[\w-]+/g, '')
      styles.push({ sheet, classes, state, within: subject !== selector, weight: weightOf(selector), values })
    }
  })
  return styles
}

const files = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? files(full) : [full]
  })

/** Returns the class names in a text. An asterisk marks a name that ends with a computed part. */
const namesIn = (text: string): string[] => text.split(/\s+/).filter((name) => /^[a-z][\w-]*\*?$/.test(name))

const textsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const inner = node.templateSpans.flatMap(({ expression }) => textsOf(expression))
    const whole = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
    return [whole.replace(/(^|\s)\*/g, '$1'), ...inner]
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return node.expression ? textsOf(node.expression) : []
  }
  return []
}

interface Use {
  readonly file: string
  readonly tag: string
  readonly names: readonly string[]
  /** The component adds the classes that its caller gives. */
  readonly takesMore: boolean
  readonly component: string
}

/** Class of the layout primitives' box (src/components/layout). `Row` with `wrap` has another one. */
const PRIMITIVES: Readonly<Record<string, string>> = { Row: 'row', Stack: 'stack', Text: '', Box: '' }

/** Returns the classes that a layout primitive composes from its properties. Of a condition, both alternatives. */
const composedIn = (element: ts.JsxOpeningLikeElement): string[] => {
  const tag = element.tagName.getText()
  const given = element.attributes.properties.filter(ts.isJsxAttribute)
  const wraps = given.some((attribute) => attribute.name.getText() === 'wrap')
  const base = wraps ? 'wrap' : (PRIMITIVES[tag] ?? '')
  const bare = tag === 'Text' && !given.some((attribute) => attribute.name.getText() === 'type') ? ['type-body'] : []
  const composed = given.flatMap((attribute) => {
    const name = attribute.name.getText()
    if (name === 'className' || name === 'wrap') return []
    const values = attribute.initializer ? textsOf(attribute.initializer) : [true]
    return values.flatMap((value) => layoutClasses(base, { [name]: value } as LayoutProps)[0].split(' '))
  })
  return [...new Set([base, ...bare, ...composed])].filter(Boolean)
}

const usesIn = (file: string): Use[] => {
  const text = fs.readFileSync(file, 'utf8')
  const primitives = /import \{([^}]*)\} from '[^']*layout\/layout'/.exec(text)?.[1]?.split(/[\s,]+/) ?? []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const uses: Use[] = []
  const visit = (node: ts.Node, component: string): void => {
    const named = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.name.text : component
    const inside = /^[A-Z]/.test(named) ? named : component
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer) {
      const tag = node.parent.parent.tagName.getText()
      const names = [...new Set(textsOf(node.initializer).flatMap(namesIn))]
      const takesMore = /\$\{[^}]*\bclassName\b/.test(node.initializer.getText())
      uses.push({ file, tag, names, takesMore, component: inside })
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      if (primitives.includes(tag)) {
        const own = node.attributes.properties
          .filter(ts.isJsxAttribute)
          .filter((attribute) => attribute.name.getText() === 'className')
          .flatMap(({ initializer }) => (initializer ? textsOf(initializer).flatMap(namesIn) : []))
        uses.push({ file, tag, names: [...composedIn(node), ...own], takesMore: false, component: inside })
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '')
  return uses
}

const matches = (name: string, found: string): boolean =>
  name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name

/** Two alternatives of one composed class name never apply to the element at the same time. */
const exclude = (names: readonly string[], left: Style, right: Style): boolean =>
  names.some((name) => {
    if (!name.endsWith('*')) return false
    const [one, other] = [left, right].map(({ classes }) => classes.find((found) => matches(name, found)))
    return one !== undefined && other !== undefined && one !== other
  })

/**
 * Returns declarations of equal specificity that style one element differently, in stylesheets without a fixed order.
 */
const clashes = (styles: readonly Style[], names: readonly string[], folder = ''): string[] => {
  const meant = ({ classes, within, sheet }: Style) =>
    classes.length > 0 &&
    classes.every((found) => names.some((name) => matches(name, found))) &&
    // The ancestor may belong to another feature. Such a rule counts only for its own feature.
    (!within || path.dirname(sheet) === folder)
  const all = styles.filter(meant)
  return all.flatMap((left, place) =>
    all.slice(place + 1).flatMap((right) => {
      if (left.sheet === right.sheet || left.weight !== right.weight || left.state !== right.state) return []
      if (exclude(names, left, right)) return []
      return [...left.values].flatMap(([property, value]) =>
        [...right.values]
          .filter(([rival, its]) => (sets(property, rival) || sets(rival, property)) && its !== value)
          .map(([rival, its]) => `${left.sheet} { ${property}: ${value} } and ${right.sheet} { ${rival}: ${its} }`),
      )
    }),
  )
}

/** Returns the web build's plugin that replaces host tags, such as `button`, by its elements. */
const ownElements = (): ((options: { platform: 'h5' }) => Plugin) => {
  const ofRunner = createRequire(require.resolve('@tarojs/webpack5-runner/package.json'))
  const plugin = ofRunner('postcss-html-transform')
  return plugin.default ?? plugin
}

/** Returns the selectors that the web build rewrites. Afterwards they match no element of the page. */
const rewritten = (css: string): string[] => {
  const selectors = (text: string): string[] => {
    const found: string[] = []
    postcss.parse(text).walkRules(({ selector }) => {
      found.push(selector)
    })
    return found
  }
  const built = selectors(postcss([ownElements()({ platform: 'h5' })]).process(css, { from: undefined }).css)
  return selectors(css).filter((selector, at) => built[at] !== selector)
}

const all = files(SOURCE)
const sheets = all.filter((file) => file.endsWith('.scss') && !path.basename(file).startsWith('_'))
/** Each stylesheet, compiled separately. */
const cssOf = new Map(sheets.map((file) => [file, compile(file, { silenceDeprecations: ['global-builtin'] }).css]))
const styles = [...cssOf].flatMap(([file, css]) => stylesOf(path.relative(SOURCE, file), css))
const uses = all.filter((file) => file.endsWith('.tsx')).flatMap(usesIn)
const bases = uses.filter(({ takesMore }) => takesMore)

/** Returns the class lists of an element: its own classes, and those with the component that it passes them to. */
const elements = ({ tag, names }: Use): string[][] => [
  [...names],
  ...bases.filter(({ component }) => component === tag).map((base) => [...base.names, ...names]),
]

describe('classes of two stylesheets on one element', () => {
  it('are found if a component adds its caller’s classes', () => {
    const found = new Set(bases.map(({ component }) => component))
    for (const base of ['TextInput', 'Pressable', 'Icon']) assert.ok(found.has(base), base)
    assert.ok(styles.length > 500)
    const size = stylesOf('one', '.a { font-size: 1px }')
    const font = stylesOf('two', '.b { font: inherit }')
    assert.equal(clashes([...size, ...font], ['a', 'b']).length, 1)
    assert.equal(clashes([...size, ...font], ['a']).length, 0)
    assert.equal(clashes([...stylesOf('one', '.a.b { font-size: 1px }'), ...font], ['a', 'b']).length, 0)
  })

  it('do not depend on the order of the stylesheets', () => {
    const found = uses.flatMap((use) => {
      const file = path.relative(SOURCE, use.file)
      return elements(use).flatMap((names) =>
        clashes(styles, names, path.dirname(file)).map((clash) => `${file}: ${clash}`),
      )
    })
    assert.equal([...new Set(found)].join('\n'), '')
  })
})

describe('the classes of the layout primitives', () => {
  const css = cssOf.get(path.join(SOURCE, 'components/layout/layout.scss')) ?? ''
  const declared = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
  const composed = new Set(uses.filter(({ tag }) => tag in PRIMITIVES).flatMap(({ names }) => names))
  const isComposed = (name: string) => /^(?:row|wrap|stack)--/.test(name)

  it('are all in their stylesheet', () => {
    assert.ok(composed.size > 50)
    const missing = uses
      .filter(({ tag }) => tag in PRIMITIVES)
      .flatMap(({ file, names }) =>
        names
          .filter((name) => isComposed(name) || /^(?:type|tone|align|justify|flex|text)-/.test(name))
          .filter((name) => !declared.has(name))
          .map((name) => `${path.relative(SOURCE, file)}: ${name}`),
      )
    assert.deepEqual(missing, [])
  })

  it('have no unused gap of two values', () => {
    const pairs = [...declared]
      .filter((name) => isComposed(name) && name.includes('_'))
      .map((name) => name.split('--')[1])
    const used = new Set([...composed].filter(isComposed).map((name) => name.split('--')[1]))
    assert.deepEqual(
      [...new Set(pairs)].filter((pair) => !used.has(pair)),
      [],
    )
  })
})

describe('a tag in a stylesheet', () => {
  it('is found if the web build replaces its element', () => {
    assert.deepEqual(rewritten('button { color: red } *|button { color: red } .button { color: red }'), ['button'])
  })

  it('is never one that the web build replaces, in the sheet for the web only', () => {
    assert.deepEqual(rewritten(compile(path.join(SOURCE, 'theme/base-web.scss')).css), [])
  })
})

/** Properties that place an element among its neighbours. Its container decides them. */
const PLACING =
  /^(?:margin|flex|order|align-self|justify-self|grid-area|grid-column|grid-row|(?:min-|max-)?width|top|right|bottom|left)(?:-|$)/

/** Rules that restyle a component in a certain place. Each has a higher specificity than the component's rule. */
const OTHER_LOOKS: readonly string[] = [
  // Colour and size of the surrounding text.
  'features/earnings/earnings.scss .earnings-head__today .boex-amount',
  'features/exchange/exchange.scss .exchange-token__line .boex-amount',
  'features/leaderboard/leaderboard.scss .rank-bar__place .boex-amount',
  'features/leaderboard/leaderboard.scss .rank-row__amount .boex-amount',
  'features/leaderboard/leaderboard.scss .rank-step--1 .rank-step__amount .boex-amount',
  'features/leaderboard/leaderboard.scss .rank-step__amount .boex-amount',
  'features/mining/positions/positions.scss .position-figures__of .boex-amount--title',
  'features/purchase/purchase.scss .purchase__quota .boex-amount',
  // The amount aligns with the end of the line.
  'features/earnings/earnings.scss .earnings-line .boex-amount--pressable',
  // Denser in a list of rules.
  'features/mining/power/compute-power.scss .compute .boex-fact',
  'features/mining/power/rows.scss .mining-rows > .boex-row:first-child',
  // On the hero's background.
  'features/welcome/welcome.scss .welcome__slow .boex-button--ghost',
  // The arrow points in the direction of the opened list.
  'parts/wallets/wallets.scss .open-in-wallet__arrow .boex-icon',
]

describe('a component', () => {
  const classesIn = (css: string) => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  const isOfComponents = (file: string) => path.relative(SOURCE, file).startsWith('components/')
  const own = new Set(
    sheets
      .filter(isOfComponents)
      .flatMap((file) => classesIn(cssOf.get(file) ?? '').filter((name) => /^boex-/.test(name))),
  )
  const isInside = (name: string) => name.startsWith('nut-') || (own.has(name) && name.includes('__'))
  /**
   * Returns the rules about a component in a stylesheet of the features or the frame, as `selector { properties }`.
   */
  const rulesAbout = (css: string, isMeant: (name: string) => boolean) => {
    const found: { selector: string; properties: string[] }[] = []
    postcss.parse(css).walkRules((rule) => {
      const properties: string[] = []
      rule.walkDecls(({ prop }) => void properties.push(prop))
      for (const selector of rule.selectors) {
        const subject = selector.split(/[\s>+~]+(?![^(]*\))/).pop() ?? ''
        if (classesIn(subject).some(isMeant)) found.push({ selector, properties })
      }
    })
    return found
  }
  const others = sheets.filter((file) => !isOfComponents(file)).map((file) => path.relative(SOURCE, file))
  const about = (isMeant: (name: string) => boolean) =>
    others.flatMap((file) =>
      rulesAbout(cssOf.get(path.join(SOURCE, file)) ?? '', isMeant).map((rule) => ({
        ...rule,
        name: `${file} ${rule.selector}`,
      })),
    )

  it('is recognized by its classes, and its parts by theirs', () => {
    assert.ok(own.has('boex-amount') && isInside('boex-amount__unit') && !isInside('boex-amount--title'))
    assert.equal(rulesAbout('.a .boex-amount__unit { color: red }', isInside).length, 1)
    assert.equal(rulesAbout('.boex-amount__unit .a { color: red }', isInside).length, 0)
  })

  it('has no inner part that is styled from outside', () => {
    assert.deepEqual(
      about(isInside).map(({ name }) => name),
      [],
    )
  })

  it('is placed from outside, and styled from outside only in listed exceptions', () => {
    const looks = about((name) => own.has(name) && !isInside(name))
      .filter(({ properties }) => properties.some((property) => !PLACING.test(property)))
      .map(({ name }) => name)
    assert.deepEqual([...new Set(looks)].sort(), [...OTHER_LOOKS].sort())
  })
})

describe('the look', () => {
  const values = fs.readFileSync(path.join(SOURCE, 'theme/values.scss'), 'utf8')

  it('is generated by its command', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/theme.mjs', '--print'], {
      cwd: path.dirname(SOURCE),
      encoding: 'utf8',
    })
    assert.equal(values, stdout)
  })

  it('has no colour repeated in a module', () => {
    const known = new Set(values.match(/#[0-9a-f]{6}\b/g))
    // White and black belong to no theme.
    for (const plain of ['#ffffff', '#000000']) known.delete(plain)
    const modules = fs.readdirSync(SOURCE, { recursive: true }).map(String)
    const repeated = modules
      .filter((file) => /\.tsx?$/.test(file) && file !== path.join('lib', 'colors.ts'))
      .flatMap((file) =>
        (fs.readFileSync(path.join(SOURCE, file), 'utf8').match(/#[0-9a-fA-F]{6}\b/g) ?? [])
          .filter((color) => known.has(color.toLowerCase()))
          .map((color) => `${file}: ${color}`),
      )
    assert.deepEqual(repeated, [])
  })
})

/** Distances outside the spacing scale. Each is measured against a drawing, a line or a neighbour. */
const OPTICAL: Readonly<Record<string, readonly string[]>> = {
  // A digit in a circle of the same height.
  'components/badge/badge.scss': ['3px', '5px'],
  // Dots with gaps of their width, and the touch area around each.
  'components/carousel/carousel.scss': ['5px', '7px'],
  // Parts of the rings outside the hero.
  'components/hero/hero.scss': ['-60px', '128px'],
  // Lines and marks next to the middle of a line of text.
  'components/list-row/list-row.scss': ['1px'],
  'components/nut/progress-ring/progress-ring.scss': ['9px'],
  'components/nut/timeline/timeline.scss': ['11px'],
  'features/auth/login.scss': ['11px', '38px'],
  'features/information/news.scss': ['-28px', '1px'],
  'features/invitation/invitation.scss': ['3px'],
  'features/mining/join/join.scss': ['7px'],
  'features/records/records.scss': ['5px'],
  'shell/tabs/tab-bar.scss': ['3px'],
  // Room for an overlay: a button, an image, the panel.
  'components/notice-bar/notice-bar.scss': ['40px'],
  'components/state-view/state-view.scss': ['64px'],
  'features/home/content/content.scss': ['28px', '34px', '52px'],
  'development/panel.scss': ['96px'],
  'development/gallery/gallery.scss': ['120px'],
  // Long texts have more space before a heading than after it.
  'components/rich-text/rich-text.scss': ['18px', '22px'],
  'components/stage-sheet/stage-sheet.scss': ['18px'],
  'features/information/detail.scss': ['18px'],
  // Off screen, for screen readers.
  'theme/mixins.scss': ['-1px'],
}

interface Said {
  readonly file: string
  /** Name of the property in a stylesheet. */
  readonly property: string
  readonly value: string
}

/** Returns the declarations of a stylesheet and the arguments of its text mixins, without strings and comments. */
const saidInSheet = (file: string, source: string): Said[] => {
  const bare = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replace(/url\("[^"]*"\)|"data:[^"]*"/g, '')
  const declared = [...bare.matchAll(/(?:^|[{;\s])([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  }))
  const mixed = [...bare.matchAll(/@include (?:text|caption|body|title|heading|amount)\(([^)]*)\)/g)].map(
    ([, value = '']) => ({ file, property: 'font', value }),
  )
  return [...declared, ...mixed]
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the styles that a module sets: `{ fontSize: … }`, `element.style.fontSize = …`. */
const saidInModule = (file: string, source: string): Said[] => {
  const said: Said[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      said.push({ file, property: kebab(node.name.text), value: node.initializer.getText() })
    }
    if (ts.isBinaryExpression(node) && /\.style\.\w+$/.test(node.left.getText())) {
      said.push({ file, property: kebab(node.left.getText().split('.').pop() ?? ''), value: node.right.getText() })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  // Computed parts of a template are no raw values, such as `${space[3]}px`.
  return said.map((each) => ({ ...each, value: each.value.replace(/\$\{[^}]*\}/g, '$') }))
}

const DISTANCE = /^(?:margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left)(?:-|$)/
const holds = (group: Readonly<Record<string, number>>, value: string) =>
  Object.values(group).includes(Math.abs(Number.parseFloat(value)))

/** Returns raw values that should be a token, or that no list allows. */
const rawIn = ({ file, property, value }: Said): string[] => {
  const numbers = value.match(/(?<![\w.$#-])-?(?:\d*\.)?\d+(?:px|m?s|pt)?(?![\w.%])/g) ?? []
  const raw = (isRaw: (number: string) => boolean) => numbers.filter(isRaw)
  if (DISTANCE.test(property)) {
    return raw((number) => number.endsWith('px') && (holds(space, number) || !OPTICAL[file]?.includes(number)))
  }
  if (property === 'font-size') return raw((number) => number.endsWith('px'))
  if (property === 'font') {
    return raw((number) => /px$/.test(number) || holds(weight, number) || holds(leading, number))
  }
  if (property === 'font-weight') return numbers
  if (property === 'line-height') return raw((number) => !number.endsWith('px') || holds(leading, number))
  if (property === 'z-index') return numbers
  if (/^(?:transition|animation)/.test(property)) return raw((number) => /\ds$|ms$/.test(number))
  return []
}

describe('measures and times of the look', () => {
  it('are found if they are literal values', () => {
    const found = (css: string) => saidInSheet('a.scss', css).flatMap(rawIn)
    assert.deepEqual(found('.a { margin: 0 -12px; padding: calc(8px + $space-2); gap: 7px; width: 12px; top: 50% }'), [
      '-12px',
      '8px',
      '7px',
    ])
    assert.deepEqual(found('.a { @include text(14px, 400, 1.3); z-index: 5; transition: width 300ms; }'), [
      '5',
      '300ms',
      '14px',
      '400',
      '1.3',
    ])
    assert.deepEqual(found('.a { font-weight: 600; line-height: 1.2; animation: a $time-spin linear 1; }'), [
      '600',
      '1.2',
    ])
    assert.deepEqual(
      saidInModule('a.ts', "const a = { gap: '8px', zIndex: 5, padding: `$" + '{b}px 4px` }').flatMap(rawIn),
      ['8px', '5', '4px'],
    )
    assert.deepEqual(saidInModule('a.ts', "a.style.fontSize = '14px'").flatMap(rawIn), ['14px'])
  })

  it('are literal values in the theme only', () => {
    const said = all.flatMap((full) => {
      const file = path.relative(SOURCE, full)
      const source = fs.readFileSync(full, 'utf8')
      if (file.endsWith('.scss')) return file === 'theme/values.scss' ? [] : saidInSheet(file, source)
      return /\.tsx?$/.test(file) && !/^(?:i18n|domain|lib)\//.test(file) ? saidInModule(file, source) : []
    })
    assert.deepEqual(
      said.flatMap((each) => rawIn(each).map((value) => `${each.file}: ${each.property} ${value}`)),
      [],
    )
  })

  it('use every allowed exception', () => {
    const unused = Object.entries(OPTICAL).flatMap(([file, values]) => {
      const source = fs.readFileSync(path.join(SOURCE, file), 'utf8')
      return values.filter((value) => !source.includes(value)).map((value) => `${file}: ${value}`)
    })
    assert.deepEqual(unused, [])
  })

  it('are all used, in a stylesheet or in code', () => {
    const sources = all.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
    const unused = Object.entries({ space, text, leading, weight, layer, time }).flatMap(([group, values]) =>
      Object.keys(values)
        .map((key) => `$${group}-${key}`)
        .filter((name) => !new RegExp(`\\${name}(?![\\w-])(?!:)`).test(sources)),
    )
    assert.deepEqual(unused, [])
  })
})

describe('the fonts', () => {
  /** Fonts of each system: the one for Latin, and the Chinese one, which draws quotation marks full-width. */
  const SYSTEMS: readonly (readonly [latin: string, chinese: string])[] = [
    ['-apple-system', 'PingFang SC'],
    ['-apple-system', 'Hiragino Sans GB'],
    ['Segoe UI', 'Microsoft YaHei'],
    // Android, and Linux with any of these fonts. There, Arial is an alias of Liberation Sans or Nimbus Sans.
    ['Roboto', 'Noto Sans CJK SC'],
    ['Noto Sans', 'Noto Sans CJK SC'],
    ['Arial', 'Noto Sans CJK SC'],
  ]
  /** Font stacks of the app and of its canvas. The canvas omits the font of old macOS versions. */
  const STACKS = [
    ['theme/base.scss', SYSTEMS, /font-family:([^;]+);/],
    [
      'platform/media/paint.ts',
      SYSTEMS.filter(([, chinese]) => !chinese.startsWith('Hiragino')),
      /const FAMILY =([^\n]*(?:\n {2}[^\n]+)?)/,
    ],
  ] as const
  const stackOf = (source: string, said: RegExp): string[] =>
    (said.exec(source)?.[1] ?? '').split(',').map((name) => name.replace(/["'`\s]+/g, ' ').trim())

  it('have a Latin font before the Chinese one on every system, so English quotation marks are narrow', () => {
    for (const [file, systems, said] of STACKS) {
      const stack = stackOf(fs.readFileSync(path.join(SOURCE, file), 'utf8'), said)
      for (const [latin, chinese] of systems) {
        assert.ok(stack.includes(latin) && stack.includes(chinese), `${file}: ${latin}, ${chinese} of ${stack.join()}`)
        assert.ok(stack.indexOf(latin) < stack.indexOf(chinese), `${file}: ${latin} comes after ${chinese}`)
      }
      assert.equal(stack.at(-1), 'sans-serif', file)
    }
  })
})
