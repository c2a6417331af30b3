const LIBRARY = '@nutui/nutui-react-taro'

/**
 * Imports one component at a time: the library's barrel brings the styles of all components or of none.
 * @param style `css` also imports the component's styles
 */
const nutuiByComponent = (style) => [
  'import',
  {
    libraryName: LIBRARY,
    camel2DashComponentName: false,
    customName: (name) => `${LIBRARY}/dist/es/packages/${name.toLowerCase()}`,
    style,
  },
  'nutui',
]

const VIEWS = new Set(['div', 'span'])

/** Replaces the `div` elements of the library with views, because a mini-program has no `div`. */
const nutuiWithoutTags = () => ({
  name: 'nutui-without-tags',
  visitor: {
    CallExpression({ node }, { filename = '' }) {
      if (!/node_modules[\\/]@nutui[\\/]/.test(filename)) return
      const { callee, arguments: given } = node
      const [tag] = given
      if (callee.property?.name === 'createElement' && tag?.type === 'StringLiteral' && VIEWS.has(tag.value)) {
        tag.value = 'view'
      }
    },
  },
})

module.exports = { nutuiByComponent, nutuiWithoutTags }
