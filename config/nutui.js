const LIBRARY = '@nutui/nutui-react-taro'

/**
 * One component at a time: the library's barrel brings the styles of all of them, or of none.
 *
 * @param style `css` takes the component's own styles along
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

/** A mini-program knows no `div`: where the library writes one, its view. */
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
