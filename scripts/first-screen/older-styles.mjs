import postcss from 'postcss'

const SIDES = ['top', 'right', 'bottom', 'left']
/** A modifier class declares only the differences from its base class. */
const MODIFIER = /--[\w-]+$/
const SUBJECT = /[^\s>+~:]+(?=:[^\s]*$|$)/
/** Custom properties with an element's margins: above, behind and below it. */
const ABOVE = '--boex-above'
const BEHIND = '--boex-behind'
const BELOW = '--boex-below'
/** Custom properties with the compensation of a wrapping layout primitive, which its margin classes add. */
const UP = '--boex-up'
const BACK = '--boex-back'
/** Margin classes of the layout primitives (src/components/layout). An element has them in addition to its box. */
const MARGIN_CLASS = /^\.m[xytr]?-[\w-]+$/
const NOTHING = '0rem'
/** Boxes with text nodes, which cannot have a margin: the sides on which their last element faces such a text. */
const BESIDE_TEXT = {
  '.assets-head__currency': ['left'],
  '.boex-chip': ['right'],
  '.earnings-head__today': ['left'],
  '.figure-change': ['left'],
  '.home__brand': ['right'],
  '.invitation-code__code': ['left'],
  '.person__name': ['left'],
  '.person__uid': ['left'],
  '.position-figures__of': ['left'],
  '.positions-preview__title': ['left'],
  '.profile__copy': ['left'],
  '.purchase__quota': ['left', 'right'],
  '.team-member': ['left'],
  '.web-page__host': ['right'],
  '.welcome__step': ['right'],
}

const valuesOf = (rule) => Object.fromEntries(rule.nodes.flatMap(({ prop, value }) => (prop ? [[prop, value]] : [])))

/** Returns top, right, bottom and left of a value such as `1px 2px 3px`. */
const sidesOf = (value) => {
  const [top, right = top, bottom = top, left = right] = postcss.list.space(value)
  return { top, right, bottom, left }
}

const sideOf = (values, prop, side) =>
  values[`${prop}-${side}`] ?? (values[prop] === undefined ? undefined : sidesOf(values[prop])[side])

const isNothing = (length) => Number.parseFloat(length) === 0
const withUnit = (length = NOTHING) => (isNothing(length) ? NOTHING : length)

const holds = (padding, gap) =>
  padding !== undefined && /^[\d.]+rem$/.test(padding) && Number.parseFloat(padding) >= Number.parseFloat(gap)

/**
 * Returns the declarations by which a box compensates the margins of its parts. Its padding shrinks if it is large
 * enough, so that its edge does not move; otherwise the box gets a negative margin.
 */
const takeBack = (values, side, gap, least) => {
  const padding = sideOf(values, 'padding', side)
  if (holds(padding, gap)) return { [`padding-${side}`]: `calc(${padding} - ${gap})` }
  const own = side === 'top' ? ABOVE : BEHIND
  return {
    ...(padding === undefined ? {} : { [`padding-${side}`]: padding }),
    ...(side === 'right' && values.width === '100%' ? { width: `calc(100% + ${gap})` } : {}),
    ...(side === 'top' && least !== undefined ? { 'min-height': `calc(${least} + ${gap})` } : {}),
    [side === 'top' ? UP : BACK]: `calc(${NOTHING} - ${gap})`,
    [own]: `calc(${withUnit(sideOf(values, 'margin', side))} - ${gap})`,
    [`margin-${side}`]: `var(${own})`,
  }
}

/** Returns every rule of the sheets, once for each of its selectors and without duplicates. */
const rulesOf = (sheets) => {
  const rules = new Map()
  for (const sheet of sheets) {
    postcss.parse(sheet).walkRules((rule) => {
      const around = rule.parent.type === 'atrule' ? rule.parent : undefined
      if (around?.name === 'keyframes') return
      for (const selector of rule.selectors) {
        const key = `${around?.params ?? ''} ${selector} ${rule.nodes}`
        if (!rules.has(key)) rules.set(key, { selector, around, values: valuesOf(rule) })
      }
    })
  }
  return [...rules.values()]
}

const classOf = (selector) => (SUBJECT.exec(selector)?.[0] ?? selector).replace(MODIFIER, '')

/** Classes with a visible edge, which must not move. */
const withEdges = (rules) =>
  new Set(
    rules
      .filter(({ values }) =>
        Object.keys(values).some((prop) => /^(?:background|border(?!-radius)|box-shadow)/.test(prop)),
      )
      .map(({ selector }) => classOf(selector)),
  )

/**
 * Returns replacements for two features that iOS lacks below 14.5: `inset`, and `gap` of flexible boxes, which
 * becomes margins. The stylesheet must be loaded after all others, and only in browsers without `inset`.
 *
 * - Each part except the last gets a margin at its end, because most parts already have one at their beginning.
 * - In a box that wraps, each part has a margin at its end and above it. The box compensates the last and the
 * first.
 *
 * @param {readonly string[]} sheets text of the built stylesheets
 * @returns {string} a stylesheet
 * @throws {Error} for a `gap` whose box is declared nowhere
 */
export const olderStyles = (sheets) => {
  // All rules have the specificity of one class, so their order decides. Rules of boxes must precede rules of parts,
  // because parts can be boxes too.
  const own = postcss.root()
  const boxes = postcss.root()
  const margins = postcss.root()
  const parts = postcss.root()
  const add = (root, { around }, selector, values) => {
    const rule = postcss.rule({ selector })
    for (const [prop, value] of Object.entries(values)) rule.append({ prop, value })
    root.append(around ? around.clone({ nodes: [] }).append(rule) : rule)
  }

  const declared = new Map()
  const wrapping = new Map()
  const rules = rulesOf(sheets)
  const edged = withEdges(rules)
  const visit = (rule) => {
    const { selector, around, values } = rule
    const [subject] = SUBJECT.exec(selector) ?? [selector]
    const base = classOf(selector)
    const box = { ...declared.get(base), ...declared.get(subject), ...values }
    if (!around) declared.set(selector, { ...declared.get(selector), ...values })
    if (values.inset !== undefined) {
      const sides = sidesOf(values.inset)
      add(boxes, rule, selector, Object.fromEntries(SIDES.map((side) => [side, values[side] ?? sides[side]])))
    }
    for (const [side, name] of Object.entries({ right: BEHIND, bottom: BELOW })) {
      const margin = sideOf(values, 'margin', side)
      if (margin === undefined || margin === 'auto') continue
      add(own, rule, selector, { [name]: withUnit(margin) })
      add(own, rule, `:where(${selector})>*`, { [name]: NOTHING })
    }
    if (MARGIN_CLASS.test(selector)) {
      for (const [side, name, back] of [
        ['top', ABOVE, UP],
        ['right', BEHIND, BACK],
      ]) {
        const margin = sideOf(values, 'margin', side)
        if (margin === undefined) continue
        const sum = `calc(${withUnit(margin)} + var(${back},${NOTHING}))`
        add(margins, rule, selector, { [name]: sum, [`margin-${side}`]: sum })
      }
    }
    const { display = '', 'flex-direction': direction, 'flex-wrap': wrap } = box
    if (values.gap === undefined || display.includes('grid')) {
      for (const [side, gap] of wrapping.get(base) ?? []) {
        const moves = sideOf(values, 'padding', side) ?? sideOf(values, 'margin', side)
        if (moves !== undefined) add(boxes, rule, selector, takeBack(values, side, gap, box['min-height']))
      }
      return
    }
    if (!display.includes('flex')) throw new Error(`gap of ${selector}: its box is declared nowhere`)
    const [rows, columns = rows] = postcss.list.space(values.gap).map(withUnit)
    const beside = BESIDE_TEXT[selector] ?? []
    for (const side of beside) add(parts, rule, `${selector}>:last-child`, { [`margin-${side}`]: columns })
    const hasRoom = !edged.has(base) || holds(sideOf(box, 'padding', 'right'), columns)
    const takes = wrap === 'wrap' && !beside.includes('right') && hasRoom
    const below = `calc(${rows} + var(${BELOW},${NOTHING}))`
    const behind = `calc(${columns} + var(${BEHIND},${NOTHING}))`
    const apart = direction === 'column' ? { 'margin-bottom': below } : { 'margin-right': behind }
    // Resets the margin of a box that another rule makes a column.
    if (values['flex-direction'] === 'row') apart['margin-bottom'] = NOTHING
    const sides = new Map()
    if (takes) {
      sides.set('right', columns)
      add(parts, rule, `${selector}>*`, apart)
    } else if (!isNothing(direction === 'column' ? rows : columns))
      add(parts, rule, `${selector}>:not(:last-child)`, apart)
    if (wrap === 'wrap' && beside.length === 0 && (!isNothing(rows) || wrapping.has(base))) {
      sides.set('top', rows)
      add(parts, rule, `${selector}>*`, { 'margin-top': `calc(${rows} + var(${ABOVE},${NOTHING}))` })
    }
    if (selector === base) wrapping.set(base, sides)
    for (const [side, gap] of sides) add(boxes, rule, selector, takeBack(box, side, gap, box['min-height']))
    if (sides.size > 0) {
      const none = { [ABOVE]: NOTHING, [BEHIND]: NOTHING, [UP]: NOTHING, [BACK]: NOTHING }
      add(boxes, rule, `:where(${selector})>*`, none)
    }
  }
  // The order of the sheets is that of their chunks, so a rule can precede the box that it changes. The first pass finds
  // the boxes that wrap, and what each box declares.
  for (const rule of rules) visit(rule)
  for (const root of [own, boxes, margins, parts]) root.removeAll()
  for (const rule of rules) visit(rule)
  return `${own}${boxes}${margins}${parts}`.replace(/\s*([{};])\s*/g, '$1').replace(/: /g, ':')
}
