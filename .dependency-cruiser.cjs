/**
 * Import rules: pages → features → parts → stores → request → contract → domain → lib. Wallet, socket and platform
 * are ports on the level of request. test/architecture violates each rule on purpose and expects an error.
 */

/** The layers of `src` with the layers that each may import. From `type` layers, a layer may import only types. */
const LAYERS = {
  pages: { may: ['shell', 'features'] },
  features: {
    may: ['parts', 'shell', 'components', 'theme', 'i18n', 'stores', 'domain', 'lib'],
    type: ['request', 'contract', 'wallet', 'errors', 'platform'],
  },
  parts: {
    may: ['shell', 'components', 'theme', 'i18n', 'stores', 'domain', 'lib'],
    type: ['request', 'contract', 'wallet', 'errors', 'platform'],
  },
  shell: {
    may: ['components', 'theme', 'i18n', 'stores', 'platform', 'domain', 'lib', 'routes', 'errors', 'first-screen'],
    type: ['contract'],
  },
  'first-screen': { may: ['contract', 'domain', 'lib', 'routes'] },
  components: { may: ['theme', 'domain', 'lib', 'i18n'] },
  stores: { may: ['domain', 'lib', 'errors', 'contract'], type: ['request', 'wallet', 'socket', 'platform', 'i18n'] },
  request: { may: ['contract', 'errors', 'domain', 'lib'], type: ['platform'] },
  wallet: { may: ['domain', 'lib', 'errors'] },
  socket: { may: ['contract', 'errors', 'domain', 'lib'], type: ['platform'] },
  platform: { may: ['errors', 'domain', 'lib'], type: ['contract'] },
  contract: { may: ['domain', 'lib'] },
  i18n: { may: ['domain', 'lib'], type: ['contract', 'errors', 'routes'] },
  errors: { may: [], type: ['domain', 'lib', 'contract'] },
  domain: { may: ['lib'] },
  lib: { may: [] },
  theme: { may: ['domain', 'lib'] },
  development: {
    may: ['parts', 'shell', 'components', 'theme', 'i18n', 'stores', 'domain', 'lib', 'errors'],
    type: ['platform', 'request', 'compose'],
  },
}

/** Files that other code may import from a package: its `index`, and parts that are loaded separately. */
const PACKAGE_ENTRIES = [
  'embedded-chain/(index|errors)',
  'development-wallet/(index|browser/index)',
  'mini-program-host/(index|package-checks|dialects/translate)',
]
/** Packages that the platform needs at run time. */
const IN_PRODUCTION = 'packages/(embedded-chain|development-wallet)/'

/** Layers that are single files instead of folders. */
const FILES = { routes: 'routes\\.ts$', compose: 'compose\\.ts$' }
const folder = (name) => FILES[name] ?? `${name}/`
const anyOf = (names) => `^src/(${names.map(folder).join('|')})`

const layerRules = Object.entries(LAYERS).flatMap(([name, { may, type = [] }]) => {
  const allowed = [name, ...may, ...type]
  const rules = [
    {
      name: `${name}-imports`,
      comment: `src/${name} may import ${[...may, ...type.map((layer) => `types of ${layer}`)].join(', ') || 'nothing of ours'}`,
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: { path: `^(src|server|packages|test|scripts|config)/`, pathNot: anyOf(allowed) },
    },
  ]
  if (type.length > 0) {
    rules.push({
      name: `${name}-types-only`,
      comment: `src/${name} may import only types of ${type.join(', ')}`,
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: { path: anyOf(type), dependencyTypesNot: ['type-only'] },
    })
  }
  return rules
})

/**
 * The layers of the platform from top to bottom, by folders and files of `server`. A layer imports only lower
 * layers, types included. Neighbours in one layer do not import each other.
 */
const SERVER_LAYERS = [
  ['tools', 'main', 'check-environment'],
  ['start'],
  ['app'],
  ['http'],
  ['seed'],
  ['routes', 'jobs', 'realtime', 'console'],
  ['pipeline', 'operations'],
  ['commands'],
  ['platform'],
  ['ledger'],
  ['chain', 'terms', 'uploads', 'passwords', 'start-checks'],
  ['texts', 'config', 'console-contract'],
  ['database'],
  ['lib'],
]
const inServer = (names) => `^server/(${names.join('|')})(/|\\.ts$)`

const serverRules = SERVER_LAYERS.map((names, place) => ({
  name: `server-${names[0]}`,
  comment: `server: ${names.join(', ')} may import only lower layers`,
  severity: 'error',
  from: { path: inServer(names) },
  to: { path: '^server/', pathNot: inServer(['$1', ...SERVER_LAYERS.slice(place + 1).flat()]) },
}))

const only = (name, packages, where, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: where },
  to: { path: packages },
})

module.exports = {
  forbidden: [
    ...layerRules,
    ...serverRules,
    {
      name: 'server-layered',
      comment: 'each folder and file of the platform is in a layer',
      severity: 'error',
      from: { path: '^server/', pathNot: inServer(SERVER_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'console-imports',
      comment: 'the console imports its contract, and of the app only contract, domain, lib and sanitised texts',
      severity: 'error',
      from: { path: '^console/' },
      to: {
        path: '^(src|server|packages|test|scripts|config)/',
        pathNot: '^(server/console-contract|src/(contract|domain|lib|components/rich-text))/',
      },
    },
    {
      name: 'console-apart',
      comment: 'nothing but its build imports the console',
      severity: 'error',
      from: { path: '^(src|server|packages)/' },
      to: { path: '^console/' },
    },
    {
      name: 'features-apart',
      comment: 'a feature never imports another feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'development-from-app',
      comment: 'the developer’s tools are taken in by the app alone, which a production build replaces',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.tsx$|development/)' },
      to: { path: '^src/development/' },
    },
    {
      name: 'pages-lazily',
      comment: 'a page imports its feature by import() only',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/features/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'server-from-app',
      comment: 'the platform shares the contract and the rules with the app, and nothing else',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(contract|domain|lib)/' },
    },
    {
      name: 'packages-imports',
      comment: 'a package stands on its own: it imports nothing of ours but itself',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(src|server|packages|test|scripts|config)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-by-entry',
      comment: 'a package is imported by its entries',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: `^packages/(${PACKAGE_ENTRIES.join('|')})\\.ts$` },
    },
    {
      name: 'packages-from-app',
      comment: 'packages are for the platform and the tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/' },
    },
    {
      name: 'mini-program-host-in-tests',
      comment: 'the mini-program host is for tests and the preview',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^packages/mini-program-host/' },
    },
    only(
      'nutui-in-components',
      'node_modules/@nutui/',
      '^src/components/nut/',
      'NutUI is known to src/components/nut alone',
    ),
    only(
      'web3-in-wallet',
      'node_modules/web3',
      '^src/wallet/[^/]+\\.h5\\.ts$',
      'web3 is known to the web wallet alone',
    ),
    {
      name: 'web3-in-chain',
      comment: 'the platform asks a chain in server/chain alone: there its errors, forms and timeouts are ours',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/chain/' },
      to: { path: 'node_modules/web3/' },
    },
    only(
      'valibot-in-contract',
      'node_modules/valibot/',
      '^src/(contract|stores|request|socket)/',
      'schemas live in the contract and at the edges that read foreign data',
    ),
    only(
      'mobx-in-stores',
      'node_modules/mobx/',
      '^src/(stores|features|parts|shell|app|compose|development)',
      'MobX lives in stores, models and the shell',
    ),
    only(
      'query-core-in-query',
      'node_modules/@tanstack/query-core/',
      '^src/stores/query/',
      'one cache holds what calls answer',
    ),
    only(
      'taro-at-the-edge',
      'node_modules/@tarojs/taro',
      '^src/(platform|request|socket|shell|app|development)',
      'Taro’s calls stay in the ports and the shell',
    ),
    {
      name: 'domain-pure',
      comment: 'domain and lib import nothing but bignumber.js, gcoord and @noble/hashes',
      severity: 'error',
      from: { path: '^src/(domain|lib)/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(bignumber\\.js|gcoord|@noble/hashes)/' },
    },
    {
      name: 'no-cycles',
      comment: 'a cycle, also of types, hides who depends on whom',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-development-dependencies',
      comment: 'what runs in production is a dependency',
      severity: 'error',
      from: {
        path: `^((src|server)/|${IN_PRODUCTION})`,
        pathNot: '^server/chain/(compile-contracts|contracts/compile)\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'server-lists-its-packages',
      comment: 'the platform runs without the packages of the app',
      severity: 'error',
      from: { path: '^(server|packages)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'an import that can not be resolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(scss|css|png|svg)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.h5.ts', '.h5.tsx'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
