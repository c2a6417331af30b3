import postcss from 'postcss'

/** What only a pointer or a keyboard brings about. */
const LATER = /:(?:hover|active|focus|disabled)/
const CLASS = /\.([a-z_][\w-]*)/gi
/** Taro's elements, which the web build draws as plain ones. */
const TARO = /\btaro-[\w-]+-core/
/** Elements of the first screen, the document and its attributes. */
const BARE =
  /^(?:\[data-(?:theme|scale)|(?::root|html|body|div|span|button|img|a|\*|\*\|button|#app|#container)(?=$|[[:.\s,>+~]))/
/** What is seen of a sight that stands still for a moment and is tapped at most. */
const UNSEEN = /^(?:transition|animation|cursor|-webkit-tap|-webkit-touch|(?:-\w+-)?user-select|overscroll|-moz-)/
/** What holds on narrow screens, on wide ones, or in forced colours, holds for the first one too. */
const HELD = /\b(?:(?:max|min)-width|forced-colors)\b/
const TOKEN = /var\((--[\w-]+)/g

/** @returns {Set<string>} every class in the HTML */
export const classesOf = (html) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/).filter(Boolean)))

/** Of the design tokens only those that are used, by a rule or by another token that is. */
const withUsedTokens = (root) => {
  const declared = new Map()
  const used = new Set()
  root.walkDecls((declaration) => {
    const names = [...declaration.value.matchAll(TOKEN)].map(([, name]) => name)
    if (declaration.prop.startsWith('--'))
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), ...names])
    else for (const name of names) used.add(name)
  })
  // A set grows while it is gone through.
  for (const name of used) for (const next of declared.get(name) ?? []) used.add(next)
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove()
  })
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

/**
 * The rules of the built styles that the HTML needs, in their order.
 *
 * @param {readonly string[]} sheets text of the built stylesheets, in the order in which they are loaded
 * @param {Set<string>} classes in the HTML
 */
export const criticalStyles = (sheets, classes) => {
  const root = postcss.root()
  const seen = new Set()
  const isNeeded = (selector) => {
    if (LATER.test(selector) || TARO.test(selector)) return false
    const names = [...selector.matchAll(CLASS)].map(([, name]) => name)
    return names.length > 0 ? names.every((name) => classes.has(name)) : BARE.test(selector)
  }
  const neededOf = (node) => {
    if (node.type === 'atrule' && HELD.test(node.params)) {
      const kept = node.clone({ nodes: [] })
      node.each((rule) => void kept.append(neededOf(rule) ?? []))
      return kept.nodes.length > 0 ? kept : undefined
    }
    const selectors = node.type === 'rule' ? node.selectors.filter(isNeeded) : []
    return selectors.length > 0 ? node.clone({ selectors }) : undefined
  }
  for (const sheet of sheets) {
    postcss.parse(sheet).each((node) => {
      const kept = neededOf(node)
      if (!kept || seen.has(kept.toString())) return
      seen.add(kept.toString())
      root.append(kept)
    })
  }
  root.walkDecls((declaration) => {
    if (UNSEEN.test(declaration.prop) || declaration.value.startsWith('-moz-')) declaration.remove()
  })
  withUsedTokens(root)
  return root.toString()
}
