const path = require('node:path')
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const { flavourless } = require('./test/support/jest/flavours.cjs')

const stub = (name) => path.join(__dirname, 'test/support/jest', name)

/** Packages that ship only ES modules. Anchored at the root, so that nested copies are treated separately. */
const ES_MODULES = [
  '@noble',
  '@nutui',
  'qr',
  '@tarojs',
  '@stencil',
  'swiper',
  'lodash-es',
  'history',
  'universal-router',
  'query-string',
  'split-on-first',
  'filter-obj',
  // Has both formats, and the extensions below select the module.
  'dom-accessibility-api',
  'decode-uri-component',
]

const mappings = {
  '^react-dom/test-utils$': stub('react-dom-test-utils.cjs'),
  '@tarojs/taro$': stub('taro.cjs'),
  '\\.(css|scss)$': stub('style.cjs'),
  '\\.(png|svg)$': stub('style.cjs'),
  '^@tarojs/components/dist/components$': stub('stencil.cjs'),
  '^@/(.*)$': '<rootDir>/src/$1',
}

/** Removes options that belong to the whole run instead of a project. */
const withoutGlobals = ({ verbose, bail, ...options }) => options

const project = (displayName, { platformFiles, testMatch, testPathIgnorePatterns = [] }) => ({
  ...withoutGlobals(
    defineJestConfig({
      rootDir: __dirname,
      testMatch,
      transform: { '^.+\\.m?[jt]sx?$': stub('transform.cjs') },
      transformIgnorePatterns: [`^${__dirname}/node_modules/(?!(${ES_MODULES.join('|')})/)`],
      moduleNameMapper: mappings,
    }),
  ),
  displayName,
  rootDir: __dirname,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.cache', '<rootDir>/.data'],
  testPathIgnorePatterns: ['/node_modules/', ...testPathIgnorePatterns],
  setupFiles: [stub('setup.cjs')],
  moduleFileExtensions: platformFiles
    ? ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'mjs', 'js', 'jsx', 'json', 'cjs', 'node']
    : ['tsx', 'ts', 'mjs', 'js', 'jsx', 'json', 'cjs', 'node'],
})

const TESTS = '<rootDir>/test/{unit,component}/**'

module.exports = {
  // A component's test compiles its imports: on a busy machine, the default of 5 s would end slow but correct tests.
  testTimeout: 120_000,
  projects: [
    project('h5', {
      platformFiles: true,
      testMatch: [`${TESTS}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: ['\\.mini\\.test\\.'],
    }),
    project('mini', {
      platformFiles: false,
      testMatch: [`${TESTS}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [
        '\\.h5\\.test\\.',
        // Tests with the same result in both flavours run only once.
        ...flavourless().map((file) => `/${file.replaceAll('.', '\\.')}$`),
      ],
    }),
  ],
}
