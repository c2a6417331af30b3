import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Feature, HOST_FEATURES, HOST_NAMES, ruleOf } from '@/domain/host-features'
import { ROUTE_KEYS, routes } from '@/routes'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const FEATURES = Object.keys(HOST_FEATURES) as Feature[]

/** Reason of each row, from the row's docstring. */
const reasons = new Map(
  [...read('src/domain/host-features.ts').matchAll(/\/\*\* (.+?) \*\/\n {2}(\w+): row\(/g)].map(
    ([, reason = '', feature = '']) => [feature, reason],
  ),
)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns the table in the form of docs/hosts.md. */
const table = () =>
  [
    line(['Feature', ...HOST_NAMES, 'Why']),
    line(['---', ...HOST_NAMES.map(() => '---'), '---']),
    ...FEATURES.map((feature) =>
      line([`\`${feature}\``, ...HOST_NAMES.map((host) => HOST_FEATURES[feature][host]), reasons.get(feature) ?? '']),
    ),
  ].join('\n')

/** Returns every file of the app except the table. */
const sources = () => {
  const walk = (folder: string): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const full = path.join(folder, entry.name)
      return entry.isDirectory() ? walk(full) : [full]
    })
  return walk(path.join(ROOT, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('host-features.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
}

describe('the table of hosts (L8)', () => {
  it('has each feature’s availability and reason for each host', () => {
    for (const feature of FEATURES) {
      assert.deepEqual(Object.keys(HOST_FEATURES[feature]), [...HOST_NAMES], feature)
      assert.ok((reasons.get(feature) ?? '').length > 20, `the reason of ${feature}`)
    }
  })

  it('is in docs/hosts.md unchanged', () => {
    assert.ok(read('docs/hosts.md').includes(table()), `docs/hosts.md should hold:\n${table()}`)
  })

  it('has no unused row', () => {
    const code = sources()
    const asked = (feature: Feature) =>
      code.includes(`allows('${feature}')`) ||
      code.includes(`rule('${feature}')`) ||
      code.includes(`ruleOf('${feature}'`)
    const gated = ROUTE_KEYS.map((key) => routes[key].feature)
    for (const feature of FEATURES) {
      assert.ok(asked(feature) || gated.includes(feature), `${feature} decides nothing`)
    }
  })

  it('can be restricted by the platform, and never extended', () => {
    assert.equal(ruleOf('purchase', 'weapp'), 'elsewhere')
    assert.equal(ruleOf('purchase', 'weapp', { weapp: { purchase: false } }), 'no')
    assert.equal(ruleOf('purchase', 'alipay', { weapp: { purchase: false } }), 'elsewhere')
    assert.equal(ruleOf('shareCard', 'h5', { h5: { shareCard: true } }), 'no')
  })
})

/** Twins with a side of at most 15 lines, each with the host difference that one implementation cannot cover. */
const SMALL_TWINS: Readonly<Record<string, string>> = {
  'components/crop-frame/crop-frame.tsx': 'mini-programs crop on a page of the host',
  'components/icon/icon.tsx': 'mini-programs cannot draw SVG elements',
  'components/map/map.tsx': 'mini-programs open the map of the host; Leaflet is for browsers',
  'components/nut/wheel-picker/wheel-place.tsx': 'only browsers have a keyboard focus',
  'components/password-pad/pad-frame.tsx': 'only browsers report keys of a keyboard',
  'components/share-button/share-button.tsx': 'a button of the host sends the card',
  'components/text-field/field-label.tsx': 'only browsers have labels of inputs',
  'components/web-frame/web-frame.tsx': 'a web view of the host, or a sandboxed frame',
  'features/statement/printout.tsx': 'only browsers print, and only they have tables',
  'platform/device/random-source.ts': 'calls of the host, or of the browser',
  'platform/external-links.ts': 'nothing leads out of a mini-program',
  'platform/media/scanner.ts': 'a call of the host, or the camera',
  'platform/notices/privacy.ts': 'only hosts ask the app to show a privacy prompt',
  'platform/notices/reminders.ts': 'a call of the host, or a calendar file',
  'platform/notices/updates.ts': 'the update manager of the host, or the service worker',
  'platform/wallet-apps.ts': 'mini-programs cannot open other apps',
  'shell/frame/app-frame.tsx': 'hosts draw the tab bar and the first screen',
  'shell/lazy/stale-build.ts': 'only browsers download parts of the app',
  'shell/navigation/page-address.ts': 'only browsers have an address and a history',
  'shell/scroll/pull-down.tsx': 'hosts have their own pull-down',
  'shell/scroll/use-scroll-position.ts': 'hosts keep covered pages',
  'stores/orders/load-purchase-service.ts': 'only browsers have wallets; loads the purchase service',
  'theme/styles.ts': 'rules for the elements of the router of the web',
}

describe('a twin for the web', () => {
  const linesOf = (file: string) => read(path.join('src', file)).split('\n').length - 1
  const twins = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /\.h5\.tsx?$/.test(file))
    .map((web) => ({ web, other: web.replace('.h5.', '.') }))
    .filter(({ other }) => fs.existsSync(path.join(ROOT, 'src', other)))

  it('with little code has a reason', () => {
    const small = twins
      .filter(({ web, other }) => Math.min(linesOf(web), linesOf(other)) <= 15)
      .map(({ other }) => other)
    assert.deepEqual(small.sort(), Object.keys(SMALL_TWINS).sort())
  })

  it('declares the properties of both, so no third file is needed', () => {
    const files = fs.readdirSync(path.join(ROOT, 'src'), { recursive: true }).map(String)
    assert.deepEqual(
      files.filter((file) => /-props\.tsx?$/.test(file)),
      [],
    )
  })
})
