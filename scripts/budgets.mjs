// npm run budgets: compares the sizes of the built artefacts with their budgets. It measures only sizes, not time.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { NUTUI_MARK, POLYFILL_MARK, WEB3_MARK } from './library-marks.mjs'
import { ensureBuilt } from './stale-build.mjs'
import { MAIN_PACKAGE_KIB, SUB_PACKAGE_KIB, testedTargets, WHOLE_PACKAGE_KIB } from './targets.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const KIB = 1024

const walk = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(full) : [full]
  })
const gzipped = (file) => gzipSync(fs.readFileSync(file), { level: 9 }).length
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const hasWeb3 = (file) => WEB3_MARK.test(fs.readFileSync(file, 'utf8'))
const hasNutui = (file) => NUTUI_MARK.test(fs.readFileSync(file, 'utf8'))

const rows = []
const limit = (what, figure, budget) =>
  rows.push({
    what,
    figure: `${(figure / KIB).toFixed(1)} KiB`,
    budget: `≤ ${budget} KiB`,
    room: `${(100 * (1 - figure / (budget * KIB))).toFixed(1)} % of room`,
    held: figure <= budget * KIB,
  })
const none = (what, found) =>
  rows.push({ what, figure: found.length === 0 ? 'none' : found.join(', '), budget: 'none', held: found.length === 0 })

const measureH5 = () => {
  const dist = path.join(ROOT, 'dist/h5')
  for (const language of ['en', 'zh']) {
    limit(
      `H5: the page with its first screens, ${language}, gzip`,
      gzipped(path.join(dist, `index.${language}.html`)),
      20,
    )
  }
  const chunks = JSON.parse(fs.readFileSync(path.join(ROOT, '.cache', 'h5-chunks.json'), 'utf8'))
  const entry = chunks.app.filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file))
  limit('H5: JS of the entry, gzip', sum(entry.map(gzipped)), 145)
  none(
    'H5: web3 in the entry',
    entry.filter(hasWeb3).map((file) => path.basename(file)),
  )

  const filesOf = (name) => chunks[name] ?? chunks[`./${name}`] ?? []
  const firstScreen = new Set([
    ...chunks.app,
    ...filesOf('pages/welcome/welcome'),
    ...filesOf('pages/index'),
    ...filesOf('language-en'),
    ...filesOf('features/welcome/welcome-screen'),
    ...filesOf('features/home/home-screen'),
  ])
  const scripts = [...firstScreen].filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file))
  limit('H5: all JS until Home is interactive, gzip', sum(scripts.map(gzipped)), 175)
  none(
    'H5: web3 until Home',
    scripts.filter(hasWeb3).map((file) => path.basename(file)),
  )
  none(
    'H5: NutUI until Home, styles too',
    [...firstScreen].filter((file) => hasNutui(path.join(dist, file))),
  )
  none(
    'H5: polyfills anywhere',
    walk(path.join(dist, 'js'))
      .filter((file) => file.endsWith('.js') && POLYFILL_MARK.test(fs.readFileSync(file, 'utf8')))
      .map((file) => path.basename(file)),
  )
  // A mark that occurs in no build would be useless: its absence from the entry would prove nothing.
  none(
    'H5: wallets that miss web3',
    ['src/wallet/web-wallet.h5.ts'].filter((name) => !filesOf(name).some((file) => hasWeb3(path.join(dist, file)))),
  )
  // Likewise, NutUI's mark must occur on screens that use the library.
  none(
    'H5: screens that miss NutUI',
    ['features/assets/assets-screen', 'features/personal/profile-screen'].filter(
      (name) => !filesOf(name).some((file) => hasNutui(path.join(dist, file))),
    ),
  )
}

/** Measures all files that a visitor's browser fetches until Home is complete, with empty caches. */
const measureFetched = () => {
  const dist = path.join(ROOT, 'dist/h5')
  const { scripts, bytes } = JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/web/home-bytes.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  )
  const files = scripts.map((file) => path.join(dist, file))
  limit('H5: JS a browser fetches until Home is complete, gzip', sum(files.map(gzipped)), 175)
  limit('H5: everything a browser fetches until Home is complete', bytes, 230)
  none(
    'H5: web3 in what a browser fetches until Home is complete',
    files.filter(hasWeb3).map((file) => path.basename(file)),
  )
}

const measureMiniProgram = (target) => {
  const dist = path.join(ROOT, 'dist', target)
  const { subPackages = [], preloadRule = {} } = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8'))
  const roots = subPackages.map(({ root }) => path.join(dist, root) + path.sep)
  const all = walk(dist).filter((file) => !/\.(map|LICENSE\.txt)$/.test(file))
  const size = (files) => sum(files.map((file) => fs.statSync(file).size))
  const main = all.filter((file) => !roots.some((root) => file.startsWith(root)))
  limit(`${target}: main package, raw`, size(main), MAIN_PACKAGE_KIB)
  const largest = Math.max(...roots.map((root) => size(all.filter((file) => file.startsWith(root)))))
  limit(`${target}: largest sub-package, raw`, largest, SUB_PACKAGE_KIB)
  limit(`${target}: whole package, raw`, size(all), WHOLE_PACKAGE_KIB)
  // Maximum size that the hosts preload for one page.
  const preloaded = Object.values(preloadRule).map(({ packages }) =>
    size(all.filter((file) => packages.some((root) => file.startsWith(path.join(dist, root) + path.sep)))),
  )
  limit(`${target}: fetched ahead for one page, raw`, Math.max(0, ...preloaded), 2048)
  none(
    `${target}: web3 anywhere`,
    all.filter((file) => file.endsWith('.js') && hasWeb3(file)).map((file) => path.relative(dist, file)),
  )
}

const targets = testedTargets()
for (const target of ['h5', ...targets]) await ensureBuilt(target)
measureH5()
measureFetched()
for (const target of targets) measureMiniProgram(target)

const width = Math.max(...rows.map(({ what }) => what.length))
for (const { what, figure, budget, room = '', held } of rows) {
  const line = `${held ? 'ok  ' : 'OVER'} ${what.padEnd(width)}  ${figure.padStart(12)}  ${budget.padEnd(11)}  ${room}`
  process.stdout.write(`${line.trimEnd()}\n`)
}
const over = rows.filter(({ held }) => !held).length
process.stdout.write(`${rows.length - over} passed, ${over} failed\n`)
process.exitCode = over === 0 ? 0 : 1
