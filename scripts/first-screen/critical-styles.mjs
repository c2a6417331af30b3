import postcss from 'postcss'

/** States that only a pointer or a keyboard can cause. */
const LATER = /:(?:hover|active|focus|disabled)/
const CLASS = /\.([a-z_][\w-]*)/gi
/** Taro's elements, which the web build replaces with plain ones. */
const TARO = /\btaro-[\w-]+-core/
/** Selectors without a class that match elements of the first screen, the document and its attributes. */
const BARE =
  /^(?:\[data-(?:theme|scale)|(?::root|html|body|div|span|button|img|a|\*|\*\|button|#app|#container)(?=$|[[:.\s,>+~]))/
/** Properties without effect on a first screen, which is static and receives at most a tap. */
const UNSEEN = /^(?:transition|animation|cursor|-webkit-tap|-webkit-touch|(?:-\w+-)?user-select|overscroll|-moz-)/
/** Media features that can apply to the first screen: width and forced colours. */
const HELD = /\b(?:(?:max|min)-width|forced-colors)\b/
const TOKEN = /var\((--[\w-]+)/g

/** @returns {Set<string>} every class in the HTML */
export const classesOf = (html) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/).filter(Boolean)))

/** Removes the design tokens that no rule and no other used token needs. */
const withUsedTokens = (root) => {
  const declared = new Map()
  const used = new Set()
  root.walkDecls((declaration) => {
    const names = [...declaration.value.matchAll(TOKEN)].map(([, name]) => name)
    if (declaration.prop.startsWith('--'))
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), ...names])
    else for (const name of names) used.add(name)
  })
  // The loop also visits the entries that it adds.
  for (const name of used) for (const next of declared.get(name) ?? []) used.add(next)
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove()
  })
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

/**
 * Returns the rules of the built styles that the HTML needs, in their order.
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
