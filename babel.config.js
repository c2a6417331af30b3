/**
 * The oldest engines the app runs on. Web: the floor that the chain library's big integers set. Mini-programs: ES2015.
 */
const ENGINES = process.env.TARO_ENV === 'h5' ? { ios: '14', chrome: '87' } : { ios: '10', chrome: '51' }

/** Taro's preset; NutUI is imported a component at a time, with the styles of that component only. */
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets: ENGINES }]],
  plugins: [
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        libraryDirectory: 'dist/es',
        style: 'css',
        camel2DashComponentName: false,
        customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
      },
      'nutui',
    ],
  ],
}
