import assert from 'node:assert/strict'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, it } from 'node:test'
import { compileString } from 'sass'

const ROOT = path.resolve(__dirname, '../..')
const { nutuiByComponent } = createRequire(__filename)(path.join(ROOT, 'config/nutui.js')) as {
  nutuiByComponent: (style: 'css' | false) => [string, { customName: (name: string) => string; style: string }]
}
const WRAPPERS = path.join(ROOT, 'src/components/nut')
const PACKAGES = path.join(ROOT, 'node_modules/@nutui/nutui-react-taro/dist/es/packages')

const read = (...parts: string[]) => fs.readFileSync(path.join(...parts), 'utf8')
const folders = fs
  .readdirSync(WRAPPERS, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Returns the library's components that a wrapper imports. */
const takenIn = (text: string): string[] =>
  [...text.matchAll(/import \{ ([^}]+) \} from '@nutui\/nutui-react-taro'/g)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.split(' as ')[0] ?? ''),
  )

interface Wrapper {
  readonly folder: string
  readonly file: string
  readonly text: string
  readonly takes: readonly string[]
}

const wrappers: readonly Wrapper[] = folders.flatMap((folder) =>
  fs
    .readdirSync(path.join(WRAPPERS, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ folder, file, text: read(WRAPPERS, folder, file) }))
    .map((wrapper) => ({ ...wrapper, takes: takenIn(wrapper.text) })),
)
const components = [...new Set(wrappers.flatMap(({ takes }) => takes))].sort()

/** Returns a component's styles, including those of its dependencies. */
const stylesOf = (component: string): string => {
  const folder = path.join(PACKAGES, component, 'style')
  const others = [...read(folder, 'css.js').matchAll(/'\.\.\/\.\.\/(\w+)\/style\/css'/g)]
  return others.map(([, other = '']) => stylesOf(other)).join('\n') + read(folder, 'style.css')
}
const styles = new Map(components.map((component) => [component, stylesOf(component.toLowerCase())]))
const readByStyles = (css: string): Set<string> =>
  new Set([...css.matchAll(/var\((--nutui-[\w-]+)/g)].map(([, name = '']) => name))

const theme = compileString(read(WRAPPERS, 'theme.scss')).css
const themed = new Map(
  [...theme.matchAll(/(--nutui-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)

/** Library values that keep their defaults, because no visible element uses them. */
const UNSEEN: Readonly<Record<string, string>> = {
  '--nutui-font-size-xxs': 'a step’s number and its words beneath, in place of which stand ours',
  '--nutui-color-primary-light-pressed': 'the other look of steps',
  '--nutui-color-primary-stop-1': 'the other look of steps; a bar of progress that is not shown',
  '--nutui-color-primary-stop-2': 'a bar of progress that is not shown',
  '--nutui-color-primary-disabled-special': 'the other look of steps',
  '--nutui-color-service': 'a third look of steps',
  '--nutui-color-service-pressed': 'a third look of steps',
  '--nutui-color-background-sunken': 'the ground of a file that is no picture',
}

describe('the theme of the library of components', () => {
  it('is found: components, their styles and the app’s values', () => {
    assert.ok(components.length >= 6 && themed.size >= 10, components.join(', '))
    for (const [component, css] of styles) assert.match(css, /\.nut-/, component)
  })

  it('sets every visible colour and text size of the library', () => {
    for (const [component, css] of styles) {
      const general = [...readByStyles(css)].filter((name) => /^--nutui-(?:color|font-size)-/.test(name))
      assert.deepEqual(
        general.filter((name) => !themed.has(name) && !(name in UNSEEN)),
        [],
        component,
      )
    }
  })

  it('has the colours of both themes, and text sizes that follow the person’s choice', () => {
    const tokens = read(ROOT, 'src/theme/values.scss')
    const ofTheme = (name: string) => tokens.slice(tokens.indexOf(`@mixin ${name} {`)).split('\n}')[0] ?? ''
    for (const [name, value] of themed) {
      if (name.startsWith('--nutui-font-size-')) {
        assert.match(value, /^calc\(\d+px \* var\(--boex-scale, 1\)\)$/, name)
        continue
      }
      const token = /^var\((--boex-[\w-]+)\)$/.exec(value)?.[1] ?? assert.fail(`${name}: ${value}`)
      for (const each of ['light', 'dark']) assert.ok(ofTheme(each).includes(`  ${token}: `), `${each} ${token}`)
    }
  })

  it('contains no variable unknown to the library', () => {
    const known = new Set([...styles.values()].flatMap((css) => [...readByStyles(css)]))
    const files = folders.flatMap((folder) =>
      fs.readdirSync(path.join(WRAPPERS, folder)).map((file) => read(WRAPPERS, folder, file)),
    )
    const named = [theme, ...files].flatMap((text) =>
      [...text.matchAll(/(--nutui-[\w-]+)'?:/g)].map(([, name]) => name),
    )
    assert.ok(named.length > themed.size)
    assert.deepEqual(
      named.filter((name) => !known.has(name ?? '')),
      [],
    )
  })

  it('is on the root of every wrapper', () => {
    for (const { folder, file, text, takes } of wrappers) {
      const themes = text.includes("import '../theme.scss'") && /className="boex-nut |className=\{`boex-nut /.test(text)
      assert.equal(themes, takes.length > 0, `${folder}/${file}`)
    }
  })
})

it('a component includes only its own styles', () => {
  const [, { customName, style }] = nutuiByComponent('css')
  assert.equal(style, 'css')
  for (const component of components) {
    const folder = customName(component).replace('@nutui/nutui-react-taro/dist/es/packages/', '')
    for (const file of ['index.js', 'style/css.js']) assert.ok(fs.existsSync(path.join(PACKAGES, folder, file)), folder)
  }
})

describe('docs/decisions/nutui.md', () => {
  const rows = read(ROOT, 'docs/decisions/nutui.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const quoted = (text = '') => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

  for (const folder of folders) {
    it(`names the component of ${folder} on each host, and the reason`, () => {
      const row = rows.find(([, name]) => quoted(name).includes(folder)) ?? assert.fail('no line of the table')
      const [, , web, miniProgram, weight = '', why = ''] = row
      const own = wrappers.filter((wrapper) => wrapper.folder === folder)
      const onWeb =
        own.find(({ file }) => file === `${folder}.h5.tsx`) ?? own.find(({ file }) => file === `${folder}.tsx`)
      const onMini = own.find(({ file }) => file === `${folder}.tsx`)
      assert.deepEqual(
        quoted(web).filter((name) => !onWeb?.takes.includes(name)),
        [],
      )
      assert.equal(quoted(web).length > 0, (onWeb?.takes.length ?? 0) > 0)
      assert.equal(miniProgram === 'NutUI', (onMini?.takes.length ?? 0) > 0)
      assert.ok(weight !== '' && why.length > 20)
    })
  }

  it('gives the reason for every other requested component', () => {
    const text = rows.map((row) => row.join(' ')).join('\n')
    for (const name of ['DatePicker', 'Address', 'AvatarCropper', 'ImagePreview', 'CountDown', 'Popup']) {
      assert.ok(quoted(text).includes(name), name)
    }
  })
})
