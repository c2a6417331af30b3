const path = require('node:path')
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const { flavourless } = require('./test/support/jest/flavours.cjs')

const stub = (name) => path.join(__dirname, 'test/support/jest', name)

/** Source packages that ship ES modules only; anchored at the root so that nested copies keep their own treatment. */
const ES_MODULES = [
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
  // Has both, and the extensions below choose the module.
  'dom-accessibility-api',
  'decode-uri-component',
]

const mappings = {
  '^react-dom/test-utils$': stub('react-dom-test-utils.cjs'),
  '@tarojs/taro$': stub('taro.cjs'),
  '\\.(css|scss)$': stub('style.cjs'),
  '\\.(png|svg)$': stub('style.cjs'),
  '^@tarojs/components/dist/components$': stub('stencil.cjs'),
  '^@/lib/next-task\\.h5$': stub('next-task.cjs'),
  '^@/(.*)$': '<rootDir>/src/$1',
}

/** Options that belong to the whole run, not to a project. */
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
  // A component's test compiles what it imports: on a busy machine the default of 5 s ends one that is only late.
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
        // What is the same in both flavours runs once.
        ...flavourless().map((file) => `/${file.replaceAll('.', '\\.')}$`),
      ],
    }),
  ],
}
