import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs')

interface Rule {
  name: string
}

/** A violation of each rule: a forbidden file, and the rule that must report it. */
const SINS: Readonly<Record<string, { file: string; text: string }>> = {
  'pages-imports': { file: 'src/pages/sin.ts', text: "import '../stores/innocent'" },
  'features-imports': { file: 'src/features/first/sin.ts', text: "import '../../socket/innocent'" },
  'features-types-only': {
    file: 'src/features/first/value.ts',
    text: "import { thing } from '../../request/innocent'\nthing()",
  },
  'parts-imports': { file: 'src/parts/sin.ts', text: "import '../features/first/innocent'" },
  'parts-types-only': { file: 'src/parts/value.ts', text: "import { thing } from '../request/innocent'\nthing()" },
  'shell-imports': { file: 'src/shell/sin.ts', text: "import '../request/innocent'" },
  'shell-types-only': { file: 'src/shell/value.ts', text: "import { thing } from '../contract/innocent'\nthing()" },
  'first-screen-imports': { file: 'src/first-screen/sin.ts', text: "import '../stores/innocent'" },
  'components-imports': { file: 'src/components/sin.ts', text: "import '../stores/innocent'" },
  'stores-imports': { file: 'src/stores/sin.ts', text: "import '../components/innocent'" },
  'stores-types-only': { file: 'src/stores/value.ts', text: "import { thing } from '../wallet/innocent'\nthing()" },
  'request-imports': { file: 'src/request/sin.ts', text: "import '../stores/innocent'" },
  'request-types-only': { file: 'src/request/value.ts', text: "import { thing } from '../platform/innocent'\nthing()" },
  'wallet-imports': { file: 'src/wallet/sin.ts', text: "import '../contract/innocent'" },
  'socket-imports': { file: 'src/socket/sin.ts', text: "import '../stores/innocent'" },
  'socket-types-only': { file: 'src/socket/value.ts', text: "import { thing } from '../platform/innocent'\nthing()" },
  'platform-imports': { file: 'src/platform/sin.ts', text: "import '../stores/innocent'" },
  'platform-types-only': {
    file: 'src/platform/value.ts',
    text: "import { thing } from '../contract/innocent'\nthing()",
  },
  'contract-imports': { file: 'src/contract/sin.ts', text: "import '../request/innocent'" },
  'i18n-imports': { file: 'src/i18n/sin.ts', text: "import '../stores/innocent'" },
  'i18n-types-only': { file: 'src/i18n/value.ts', text: "import { thing } from '../contract/innocent'\nthing()" },
  'errors-imports': { file: 'src/errors/sin.ts', text: "import '../request/innocent'" },
  'errors-types-only': { file: 'src/errors/value.ts', text: "import { thing } from '../domain/innocent'\nthing()" },
  'domain-imports': { file: 'src/domain/sin.ts', text: "import '../contract/innocent'" },
  'lib-imports': { file: 'src/lib/sin.ts', text: "import '../domain/innocent'" },
  'theme-imports': { file: 'src/theme/sin.ts', text: "import '../components/innocent'" },
  'development-imports': { file: 'src/development/sin.ts', text: "import '../pages/innocent'" },
  'development-types-only': {
    file: 'src/development/value.ts',
    text: "import { thing } from '../request/innocent'\nthing()",
  },
  'development-from-app': { file: 'src/shell/tools.ts', text: "import '../development/innocent'" },
  'console-imports': { file: 'console/web/sin.ts', text: "import '../../server/commands/innocent'" },
  'console-apart': { file: 'server/http/sinful-page.ts', text: "import '../../console/web/innocent'" },
  'features-apart': { file: 'src/features/first/neighbour.ts', text: "import '../second/innocent'" },
  'pages-lazily': { file: 'src/pages/eager.ts', text: "import '../features/first/innocent'" },
  'server-tools': { file: 'server/tools/sin.ts', text: "import '../main'" },
  'server-start': { file: 'server/start.ts', text: "import './tools/innocent'" },
  'server-app': { file: 'server/app.ts', text: "import './start'" },
  'server-http': { file: 'server/http/sin.ts', text: "import '../app'" },
  'server-seed': { file: 'server/seed/sin.ts', text: "import '../http/innocent'" },
  'server-routes': { file: 'server/routes/sin.ts', text: "import '../jobs/innocent'" },
  'server-pipeline': { file: 'server/pipeline/sin.ts', text: "import '../routes/innocent'" },
  'server-commands': { file: 'server/commands/sin.ts', text: "import '../pipeline/innocent'" },
  'server-platform': { file: 'server/platform.ts', text: "import './commands/innocent'" },
  'server-ledger': { file: 'server/ledger/sin.ts', text: "import type { thing } from '../platform'" },
  'server-chain': { file: 'server/chain/sin.ts', text: "import '../ledger/innocent'" },
  'server-texts': { file: 'server/texts/sin.ts', text: "import '../terms/innocent'" },
  'server-database': { file: 'server/database/sin.ts', text: "import type { thing } from '../config/innocent'" },
  'server-lib': { file: 'server/lib/sin.ts', text: "import type { thing } from '../database/innocent'" },
  'server-layered': { file: 'server/elsewhere/sin.ts', text: "import '../lib/innocent'" },
  'server-from-app': { file: 'server/lib/app.ts', text: "import '../../src/stores/innocent'" },
  'packages-imports': { file: 'packages/embedded-chain/sin.ts', text: "import '../development-wallet/innocent'" },
  'packages-by-entry': {
    file: 'test/unit/inside.ts',
    text: "import '../../packages/embedded-chain/innocent'",
  },
  'packages-from-app': { file: 'src/app.ts', text: "import '../packages/embedded-chain'" },
  'mini-program-host-in-tests': { file: 'server/lib/host.ts', text: "import '../../packages/mini-program-host'" },
  'nutui-in-components': { file: 'src/components/kit/kit.ts', text: "import '@nutui/nutui-react-taro'" },
  'web3-in-wallet': { file: 'src/wallet/create-wallet.ts', text: "import 'web3'" },
  'web3-in-chain': { file: 'server/commands/pay.ts', text: "import 'web3'" },
  'valibot-in-contract': { file: 'src/features/first/schema.ts', text: "import 'valibot'" },
  'query-core-in-query': { file: 'src/stores/reads.ts', text: "import '@tanstack/query-core'" },
  'mobx-in-stores': { file: 'src/components/state.ts', text: "import 'mobx'" },
  'taro-at-the-edge': { file: 'src/features/first/taro.ts', text: "import '@tarojs/taro'" },
  'domain-pure': { file: 'src/domain/library.ts', text: "import 'dayjs'" },
  'no-cycles': { file: 'src/stores/one.ts', text: "import type { Other } from './other'\nexport type One = Other" },
  'no-development-dependencies': { file: 'server/lib/compiler.ts', text: "import 'solc'" },
  'server-lists-its-packages': { file: 'server/lib/unlisted.ts', text: "import 'mobx'" },
  resolvable: { file: 'src/domain/lost.ts', text: "import './nowhere'" },
}

const LAYERS =
  'pages features/first features/second parts first-screen shell components stores api request wallet socket platform contract i18n errors domain lib theme development'

const SERVER_LAYERS =
  'tools http seed routes jobs console pipeline commands ledger chain terms texts config database lib'.split(' ')

/** Our packages. Each may be imported only by certain files. */
const OWN_PACKAGES = ['embedded-chain', 'development-wallet', 'mini-program-host']

const PACKAGES = [
  '@nutui/nutui-react-taro',
  'web3',
  'valibot',
  'mobx',
  '@tanstack/query-core',
  '@tarojs/taro',
  'dayjs',
  'solc',
]

describe('import rules', () => {
  let folder = ''
  let violations: { rule: { name: string }; from: string }[] = []

  const write = (file: string, text: string) => {
    const full = path.join(folder, file)
    fs.mkdirSync(path.dirname(full), { recursive: true })
    fs.writeFileSync(full, `${text}\n`)
  }

  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-sins-'))
    fs.copyFileSync(path.join(ROOT, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    write('package.json', JSON.stringify({ name: 'sins', dependencies: { web3: '1' }, devDependencies: { solc: '1' } }))
    for (const name of PACKAGES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'module.exports = {}')
    }
    for (const layer of LAYERS.split(' ')) write(`src/${layer}/innocent.ts`, 'export const thing = () => 1')
    for (const name of OWN_PACKAGES) {
      write(`packages/${name}/innocent.ts`, 'export const thing = () => 1')
      write(`packages/${name}/index.ts`, "export { thing } from './innocent'")
    }
    for (const layer of SERVER_LAYERS) write(`server/${layer}/innocent.ts`, 'export const thing = () => 1')
    write('server/main.ts', '')
    write('console/web/innocent.ts', 'export const thing = () => 1')
    write(
      'server/chain/innocent.ts',
      "import '../../packages/embedded-chain'\nimport '../lib/innocent'\nexport const thing = () => 1",
    )
    write('src/stores/other.ts', "import type { One } from './one'\nexport type Other = One | undefined")
    for (const { file, text } of Object.values(SINS)) write(file, text)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        CONFIG,
        '--output-type',
        'json',
        'src',
        'server',
        'console',
        'packages',
        'test',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    assert.notEqual(stdout, '', stderr)
    violations = JSON.parse(stdout).summary.violations
  })

  after(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('has a violation for every rule', () => {
    const { forbidden } = createRequire(__filename)(CONFIG) as { forbidden: Rule[] }
    assert.deepEqual(forbidden.map(({ name }) => name).sort(), Object.keys(SINS).sort())
  })

  for (const [rule, { file }] of Object.entries(SINS)) {
    it(`${rule} fires on ${file}`, () => {
      assert.ok(
        violations.some((violation) => violation.rule.name === rule && violation.from === file),
        `seen instead: ${violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)}`,
      )
    })
  }

  it('accepts valid imports', () => {
    assert.deepEqual(
      violations.filter(({ from }) => from.endsWith('innocent.ts')),
      [],
    )
  })
})
