const { parseSync, traverse, types, transformFromAstSync } = require('@babel/core')

/** The components of the hosts that the app draws with. */
const HOST_COMPONENTS = new Set([
  'Button',
  'Image',
  'Input',
  'PickerView',
  'PickerViewColumn',
  'RichText',
  'ScrollView',
  'Slider',
  'Swiper',
  'SwiperItem',
  'Text',
  'Textarea',
  'Video',
  'View',
  'WebView',
])

/** What Taro's run time calls its lists of components with their attributes: of all hosts, and of the one built for. */
const LIST = /^(internalComponents|components(\$\d+)?)$/
/** Only templates name them. */
const LISTENER = /^bind/

const nameOf = ({ key }) => key.name ?? key.value

const leaveOutOthers = (list) => {
  for (const component of list.properties) {
    if (HOST_COMPONENTS.has(nameOf(component))) continue
    component.shorthand = false
    component.value = types.objectExpression([])
  }
}

/** What an attribute is unless it is given stands in the templates; the run time asks for its name. */
const keepNames = (attributes) => {
  attributes.properties = attributes.properties.filter((attribute) => !LISTENER.test(nameOf(attribute)))
  for (const attribute of attributes.properties) attribute.value = types.numericLiteral(0)
}

/**
 * A loader: leaves the attributes of the other components out, for which no templates are written. Their names stay: the
 * templates are numbered by their order. @throws when there is no such list
 */
const withHostComponentsOnly = (source) => {
  const tree = parseSync(source, { configFile: false, babelrc: false, sourceType: 'module' })
  const lists = []
  let ofAllHosts = false
  traverse(tree, {
    VariableDeclarator({ node: { id, init } }) {
      if (!LIST.test(id.name) || init?.type !== 'ObjectExpression') return
      lists.push(init)
      // The file of this one declares nothing but components.
      if (id.name === 'internalComponents') ofAllHosts = true
    },
  })
  if (lists.length === 0) throw new Error('config/taro-patches/host-components.js finds no list of components')
  for (const list of lists) leaveOutOthers(list)
  traverse(tree, {
    ObjectExpression(path) {
      if (lists.includes(path.node)) return
      if (ofAllHosts || path.findParent(({ node }) => lists.includes(node))) keepNames(path.node)
    },
    CallExpression({ node }) {
      // The minifier leaves out what nobody uses any more.
      if (ofAllHosts && types.matchesPattern(node.callee, 'Object.assign'))
        types.addComment(node, 'leading', '#__PURE__')
    },
  })
  return transformFromAstSync(tree, source, { configFile: false, babelrc: false }).code
}

module.exports = withHostComponentsOnly
module.exports.HOST_COMPONENTS = HOST_COMPONENTS
