// npm run test:mutations: breaks one thing a layer in the sources, and expects the test that guards it to fail.
//   npm run test:mutations -- ledger …   these alone, by a part of their names
import fs from 'node:fs'
import path from 'node:path'
import { ROOT, runCommand } from './testing/run-command.mjs'

/** @type {import("./mutations.d.mts").Mutation[]} */
export const MUTATIONS = [
  {
    layer: 'domain: a displayed amount is rounded up',
    file: 'src/domain/money.ts',
    from: 'amount.decimalPlaces(places, BigNumber.ROUND_DOWN)',
    to: 'amount.decimalPlaces(places, BigNumber.ROUND_UP)',
    test: 'test/unit/domain/money.test.ts',
  },
  {
    layer: 'stores: a late older answer overwrites a newer one',
    file: 'src/stores/support/resource.ts',
    from: 'if (!this.generations.apply(generation)) return',
    to: 'this.generations.apply(generation)',
    test: 'test/unit/stores/late-answers.test.ts',
  },
  {
    layer: 'stores: a replaced payment is forgotten by the order log',
    file: 'src/stores/order-log.ts',
    from: 'const replaced = present?.hash && present.hash !== hash ? [present.hash] : []',
    to: 'const replaced = []',
    test: 'test/unit/stores/order-log.h5.test.ts',
  },
  {
    layer: 'request: the language is not sent',
    file: 'src/request/signed-body.ts',
    from: '    lang: language(),\n',
    to: '',
    test: 'test/unit/request/request.test.ts',
  },
  {
    layer: 'components: an amount field takes more decimals than the coin has',
    file: 'src/components/amount-input/amount-input.tsx',
    from: 'caret: position, decimals })',
    to: 'caret: position, decimals: 18 })',
    test: 'test/component/fields.h5.test.tsx',
  },
  {
    layer: 'texts: a text is missing in Chinese',
    file: 'src/i18n/zh/orders.ts',
    from: /^ {2}\w+: '[^']*',\n/m,
    to: '',
    test: 'types-h5',
  },
  {
    layer: 'structure: one feature imports another',
    file: 'src/features/transfer/transfer-screen.tsx',
    from: /^/,
    to: "import '../assets/assets-screen'\n",
    test: 'imports',
  },
  {
    layer: 'ledger: a posting is made twice under one key',
    file: 'server/database/ledger.ts',
    from: 'if (!entry) return false',
    to: 'if (!entry) return true',
    test: 'test/server/ledger.test.ts',
  },
  {
    layer: 'commands: a repeated command is carried out again',
    file: 'server/commands/idempotency.ts',
    from: '  if (record) {\n',
    to: '  if (record && record.path !== path) {\n',
    test: 'test/server/transfers/transfers.test.ts',
  },
  {
    layer: 'commands: too low a payment is credited',
    file: 'server/commands/verify-payment.ts',
    from: 'if (BigInt(paidBaseUnits) < BigInt(order.payAmount)) {',
    to: 'if (BigInt(paidBaseUnits) < 1n) {',
    test: 'test/server/bind-hash.test.ts',
  },
  {
    layer: 'attacks: a signed request is accepted a second time',
    file: 'server/database/nonces.ts',
    from: 'return rows.length === 1',
    to: 'return rows.length >= 0',
    test: 'test/server/pipeline.test.ts',
  },
  {
    layer: 'web: a sheet does not know its page any more',
    file: 'src/components/sheet/sheet.h5.tsx',
    from: "display: inFront ? undefined : 'none'",
    to: 'display: undefined',
    test: 'test/e2e/sheets.test.ts',
  },
  {
    layer: 'mini-program: nothing is stored',
    file: 'src/platform/storage.ts',
    from: 'Taro.setStorageSync(key, text)',
    to: 'undefined',
    test: 'test/mini-program/launch.test.ts',
  },
]

/** What a test command says in its last line. @returns how many failed */
const failuresOf = (output) => Number(/(\d+) passed, (\d+) failed\s*$/.exec(output)?.[2] ?? 0)

/** @returns whether the test failed, as it should; the source is as before */
const tryMutation = async ({ file, from, to, test }) => {
  const full = path.join(ROOT, file)
  const source = fs.readFileSync(full, 'utf8')
  const mutated = source.replace(from, () => to)
  if (mutated === source) throw new Error(`${file} does not hold ${from}`)
  const restore = () => fs.writeFileSync(full, source)
  const stop = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stop)
  fs.writeFileSync(full, mutated)
  try {
    const { code, output } = await runCommand(process.execPath, ['scripts/test.mjs', test])
    return { failures: code === 0 ? 0 : failuresOf(output), output }
  } finally {
    restore()
    process.off('SIGINT', stop)
  }
}

const run = async () => {
  const words = process.argv.slice(2)
  const chosen = MUTATIONS.filter(({ layer }) => words.length === 0 || words.some((word) => layer.includes(word)))
  const { output: changed } = await runCommand('git', [
    'status',
    '--porcelain',
    '--',
    ...chosen.map(({ file }) => file),
  ])
  if (changed !== '') {
    process.stderr.write(`These sources have changes that are not committed:\n${changed}`)
    process.exit(2)
  }
  let survived = 0
  for (const mutation of chosen) {
    const started = Date.now()
    const { failures, output } = await tryMutation(mutation)
    const seconds = Math.round((Date.now() - started) / 1000)
    const verdict = failures > 0 ? `killed, ${failures} failed` : 'SURVIVED'
    process.stdout.write(
      `${verdict.padEnd(20)} ${String(seconds).padStart(4)} s  ${mutation.layer} (${mutation.test})\n`,
    )
    if (failures === 0) {
      survived += 1
      process.stdout.write(`${output.slice(-4000)}\n`)
    }
  }
  process.stdout.write(`${chosen.length - survived} passed, ${survived} failed\n`)
  process.exitCode = survived === 0 ? 0 : 1
}

if (process.argv[1] === path.join(ROOT, 'scripts/mutations.mjs')) await run()
