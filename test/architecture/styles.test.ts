import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, it } from 'node:test'
import postcss, { type Plugin, type Rule } from 'postcss'
import { compile } from 'sass'
import ts from 'typescript'

const SOURCE = path.resolve(__dirname, '../../src')

interface Style {
  readonly sheet: string
  /** Classes of the element that the rule is about, and what else is asked of it: states, a pseudo-element. */
  readonly classes: readonly string[]
  readonly state: string
  /** Also asks for what the element lies in. */
  readonly within: boolean
  readonly weight: string
  readonly values: ReadonlyMap<string, string>
}

/** Shorthands set whatever begins with their name, but for these; and these that do not. */
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

/** Class names as they are written; a name that is put together ends with an asterisk. */
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
  /** The classes that a caller gives are put beside its own. */
  readonly takesMore: boolean
  readonly component: string
}

const usesIn = (file: string): Use[] => {
  const text = fs.readFileSync(file, 'utf8')
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
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '')
  return uses
}

const matches = (name: string, found: string): boolean =>
  name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name

/** Two of the names that one place puts together never stand on the element at once. */
const exclude = (names: readonly string[], left: Style, right: Style): boolean =>
  names.some((name) => {
    if (!name.endsWith('*')) return false
    const [one, other] = [left, right].map(({ classes }) => classes.find((found) => matches(name, found)))
    return one !== undefined && other !== undefined && one !== other
  })

/** What stylesheets that come in any order both set, with the same right, for an element of these classes. */
const clashes = (styles: readonly Style[], names: readonly string[], folder = ''): string[] => {
  const meant = ({ classes, within, sheet }: Style) =>
    classes.length > 0 &&
    classes.every((found) => names.some((name) => matches(name, found))) &&
    // Whether it lies in another feature's element is not known; its own is meant.
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

/** The plugin by which the web build takes a host's tag, as `button`, for its own element of that name. */
const ownElements = (): ((options: { platform: 'h5' }) => Plugin) => {
  const ofRunner = createRequire(require.resolve('@tarojs/webpack5-runner/package.json'))
  const plugin = ofRunner('postcss-html-transform')
  return plugin.default ?? plugin
}

/** Selectors of a stylesheet that the web build writes anew, so that no element of the page is meant by them. */
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
const styles = all
  .filter((file) => file.endsWith('.scss') && !path.basename(file).startsWith('_'))
  .flatMap((file) => stylesOf(path.relative(SOURCE, file), compile(file, { silenceDeprecations: [] }).css))
const uses = all.filter((file) => file.endsWith('.tsx')).flatMap(usesIn)
const bases = uses.filter(({ takesMore }) => takesMore)

/** The classes of an element: those written on it, with those of the component it is given to. */
const elements = ({ tag, names }: Use): string[][] => [
  [...names],
  ...bases.filter(({ component }) => component === tag).map((base) => [...base.names, ...names]),
]

describe('classes of two stylesheets on one element', () => {
  it('are found where a component puts a caller’s beside its own', () => {
    const found = new Set(bases.map(({ component }) => component))
    for (const base of ['TextInput', 'Pressable', 'Icon']) assert.ok(found.has(base), base)
    assert.ok(styles.length > 500)
    const size = stylesOf('one', '.a { font-size: 1px }')
    const font = stylesOf('two', '.b { font: inherit }')
    assert.equal(clashes([...size, ...font], ['a', 'b']).length, 1)
    assert.equal(clashes([...size, ...font], ['a']).length, 0)
    assert.equal(clashes([...stylesOf('one', '.a.b { font-size: 1px }'), ...font], ['a', 'b']).length, 0)
  })

  it('leave no choice to the order in which the stylesheets come', () => {
    const found = uses.flatMap((use) => {
      const file = path.relative(SOURCE, use.file)
      return elements(use).flatMap((names) =>
        clashes(styles, names, path.dirname(file)).map((clash) => `${file}: ${clash}`),
      )
    })
    assert.equal([...new Set(found)].join('\n'), '')
  })
})

describe('a tag in a stylesheet', () => {
  it('is found where the web build makes another element of it', () => {
    assert.deepEqual(rewritten('button { color: red } *|button { color: red } .button { color: red }'), ['button'])
  })

  it('is none that the web build makes another element of, in the sheet that is the web’s alone', () => {
    assert.deepEqual(rewritten(compile(path.join(SOURCE, 'theme/base-web.scss')).css), [])
  })
})

describe('the colours of the look', () => {
  const values = fs.readFileSync(path.join(SOURCE, 'theme/values.scss'), 'utf8')

  it('are written into the styles by their command', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/theme.mjs', '--print'], {
      cwd: path.dirname(SOURCE),
      encoding: 'utf8',
    })
    assert.equal(values, stdout)
  })

  it('are repeated in no module', () => {
    const known = new Set(values.match(/#[0-9a-f]{6}\b/g))
    // White and black are of no look.
    for (const plain of ['#ffffff', '#000000']) known.delete(plain)
    const modules = fs.readdirSync(SOURCE, { recursive: true }).map(String)
    const repeated = modules
      .filter((file) => /\.tsx?$/.test(file) && file !== path.join('domain', 'colors.ts'))
      .flatMap((file) =>
        (fs.readFileSync(path.join(SOURCE, file), 'utf8').match(/#[0-9a-fA-F]{6}\b/g) ?? [])
          .filter((color) => known.has(color.toLowerCase()))
          .map((color) => `${file}: ${color}`),
      )
    assert.deepEqual(repeated, [])
  })
})
