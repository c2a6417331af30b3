import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import postcss from 'postcss'
import {
  CALLS,
  INTERFACE_FALLBACKS,
  INTERFACES,
  isOld,
  OLDEST,
  STYLE_FALLBACKS,
  STYLES,
} from '../support/engines/younger'

const ROOT = path.resolve(__dirname, '../..')
const BUILT = path.join(ROOT, 'dist/h5')
/** Both oldest engines have class fields. `TOO_YOUNG` names the features of this version that they lack. */
const ECMA_VERSION = 2022

interface Source {
  readonly name: string
  readonly text: string
}

const built = (extension: string): Source[] =>
  fs
    .readdirSync(BUILT, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, text: fs.readFileSync(path.join(BUILT, name), 'utf8') }))

const partsOf = (pages: Source[], pattern: RegExp): Source[] =>
  pages.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, part = '']) => ({ name, text: part })))

interface Syntax extends Node {
  readonly name?: string
  readonly value?: unknown
  readonly static?: boolean
  readonly computed?: boolean
  readonly property?: Syntax
  readonly key?: Syntax
  readonly properties?: readonly Syntax[]
  readonly callee?: Syntax
  readonly regex?: { readonly pattern: string; readonly flags: string }
}

/** Returns syntax of the parsed version that iOS 14 cannot read. It would reject the whole script. */
const tooYoung = ({ type, static: isStatic, regex, value }: Syntax): string | undefined => {
  if (type === 'StaticBlock' || type === 'PrivateIdentifier') return type
  if (type === 'PropertyDefinition' && isStatic) return 'a static field'
  const pattern = regex?.pattern ?? (typeof value === 'string' ? value : '')
  if (/\(\?<[=!]/.test(pattern)) return `a look behind: ${pattern.slice(0, 60)}`
  if (/[dv]/.test(regex?.flags ?? '')) return `a flag: ${regex?.flags}`
  return undefined
}

const syntaxOf = (text: string): Syntax[] => {
  const nodes: Syntax[] = []
  full(parse(text, { ecmaVersion: ECMA_VERSION, sourceType: 'script' }), (node) => void nodes.push(node as Syntax))
  return nodes
}

const memberOf = (node: Syntax | undefined): string | undefined =>
  node?.type === 'MemberExpression' && !node.computed ? node.property?.name : undefined

/** Returns the interfaces that a script uses, as far as the tables list them. */
const interfacesIn = (nodes: readonly Syntax[]): Set<string> =>
  new Set(
    nodes.flatMap((node) => {
      const called = node.type === 'CallExpression' ? memberOf(node.callee) : undefined
      const named = memberOf(node) ?? (node.type === 'Identifier' ? node.name : undefined)
      return [
        ...(called !== undefined && Object.hasOwn(CALLS, called) ? [called] : []),
        ...(named !== undefined && Object.hasOwn(INTERFACES, named) ? [named] : []),
      ]
    }),
  )

const pages = built('.html')
const scripts = [...built('.js'), ...partsOf(pages, /<script>([\s\S]*?)<\/script>/g)]
/** The stylesheet for features that iOS lacks before 14.5 (scripts/first-screen/older-styles.mjs). */
const OLDER = /\bolder\.[0-9a-f]+\.css$/
const sheets = built('.css')
const styles = [...sheets.filter(({ name }) => !OLDER.test(name)), ...partsOf(pages, /<style>([\s\S]*?)<\/style>/g)]

const rulesOf = (texts: readonly Source[]): postcss.Rule[] => {
  const rules: postcss.Rule[] = []
  for (const { text } of texts) postcss.parse(text).walkRules((rule) => void rules.push(rule))
  return rules
}

const declares = (rule: postcss.Rule, prop: string, value = /./): boolean =>
  rule.nodes.some((node) => node.type === 'decl' && node.prop === prop && value.test(node.value))

/** Converts a property name of a script to CSS: `scrollMarginTop` to `scroll-margin-top`. */
const inStyles = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the property names of an object literal that is a style: it sets `position` or `display`. */
const stylesIn = ({ type, properties = [] }: Syntax): string[] => {
  const names = properties.flatMap(({ key }) => (key?.name === undefined ? [] : [inStyles(key.name)]))
  return type === 'ObjectExpression' && (names.includes('position') || names.includes('display')) ? names : []
}

describe(`the built web app on iOS ${OLDEST.ios} and Android WebView ${OLDEST.chrome}`, () => {
  it('is compiled for these engines', () => {
    const config = fs.readFileSync(path.join(ROOT, 'config/engines.js'), 'utf8')
    assert.match(config, new RegExp(`\\{ ios: '${OLDEST.ios}', chrome: '${OLDEST.chrome}' \\}`))
  })

  it('uses only their syntax', () => {
    assert.ok(scripts.length > 50)
    const found = scripts.flatMap(({ name, text }) =>
      syntaxOf(text).flatMap((node) => {
        const reason = tooYoung(node)
        return reason === undefined ? [] : [`${name}: ${reason}`]
      }),
    )
    assert.deepEqual([...new Set(found)], [])
  })

  it('uses their interfaces, or checks for an interface first', () => {
    const lacking = scripts.flatMap(({ name, text }) =>
      [...interfacesIn(syntaxOf(text))]
        .filter((used) => !isOld(CALLS[used] ?? INTERFACES[used] ?? [0, 0]))
        .filter((used) => !INTERFACE_FALLBACKS[used]?.asked.test(text))
        .map((used) => `${name}: ${used}`),
    )
    assert.deepEqual(lacking, [])
  })

  it('uses their styles, or has a documented fallback', () => {
    const used = new Set<string>()
    const alone = new Set<string>()
    for (const { text } of styles) {
      const sheet = postcss.parse(text)
      sheet.walkDecls((declaration) => {
        const { prop, value, parent } = declaration
        for (const what of [prop, `${prop}: ${value}`]) if (Object.hasOwn(STYLES, what)) used.add(what)
        for (const [, name] of value.matchAll(/([a-z-]+)\(/g)) used.add(`${name}()`)
        for (const [, unit = ''] of value.matchAll(/\d([dls]vh)\b/g)) used.add(unit)
        const { beside } = STYLE_FALLBACKS[prop] ?? {}
        // Engines with a touch screen draw no spin buttons in number fields.
        if (parent?.toString().includes('-spin-button')) return
        const declared = parent?.nodes?.some((node) => node.type === 'decl' && node.prop === beside)
        if (beside !== undefined && !declared)
          alone.add(`${String(parent && 'selector' in parent && parent.selector)}: ${prop}`)
      })
      sheet.walkAtRules(({ name }) => void used.add(`@${name}`))
      sheet.walkRules(({ selector }) => {
        for (const [pseudo] of selector.matchAll(/::?[a-z-]+/g)) used.add(pseudo)
      })
    }
    assert.ok(used.size > 20)
    const younger = [...used].filter((what) => !isOld(STYLES[what] ?? [0, 0]))
    assert.deepEqual(younger.sort(), Object.keys(STYLE_FALLBACKS).sort())
    assert.deepEqual([...alone], [])
  })

  it('has a stylesheet that replaces inset and the gap of flexible boxes, loaded only if needed', () => {
    const older = sheets.filter(({ name }) => OLDER.test(name))
    assert.equal(older.length, 1)
    const standIns = new Set(rulesOf(older).flatMap(({ selectors }) => selectors))
    const rules = rulesOf(styles)
    const grids = new Set(
      rules.filter((rule) => declares(rule, 'display', /grid/)).flatMap(({ selectors }) => selectors),
    )
    const boxes = rules.filter((rule) => declares(rule, 'gap', /[1-9]/)).flatMap(({ selectors }) => selectors)
    const layers = rules.filter((rule) => declares(rule, 'inset')).flatMap(({ selectors }) => selectors)
    assert.ok(boxes.length > 200 && layers.length > 5)
    const apart = boxes.filter((box) => !grids.has(box))
    assert.deepEqual(
      apart.filter((box) => !standIns.has(`${box}>:not(:last-child)`) && !standIns.has(`${box}>*`)),
      [],
    )
    assert.deepEqual(
      layers.filter((layer) => !standIns.has(layer)),
      [],
    )
    const [file] = /css\/older\.[0-9a-f]+\.css/.exec(pages[0]?.text ?? '') ?? []
    assert.equal(file, older[0]?.name)
    for (const { name, text } of pages) assert.match(text, /CSS\.supports\("inset","0"\)\|\|/, name)
  })

  it('sets no newer style by script, which a stylesheet cannot replace', () => {
    const written = scripts.flatMap(({ name, text }) =>
      syntaxOf(text).flatMap((node) => stylesIn(node).map((style) => ({ name, style }))),
    )
    assert.ok(written.length > 50)
    const younger = written
      .filter(({ style }) => Object.hasOwn(STYLES, style) && !isOld(STYLES[style] ?? [0, 0]))
      .filter(({ style }) => STYLE_FALLBACKS[style]?.beside === undefined)
      .map(({ name, style }) => `${name}: ${style}`)
    assert.deepEqual([...new Set(younger)], [])
  })
})
