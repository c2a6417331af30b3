import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { declarationsOf } from '../declarations/declarations'

/** Hosts other than WeChat's whose packages can be translated. */
export type Dialect = 'alipay' | 'tt' | 'swan' | 'qq' | 'jd'

/** A host's file endings and the name of the object that has its calls. */
export interface DialectNames {
  /** Extensions, without a dot, of templates, style sheets and the view's scripts. */
  readonly template: string
  readonly style: string
  readonly viewScript: string
  readonly global: string
}

/** Converts a text of the package to the spelling of this folder's host. */
type Spelling = (text: string) => string

const lowerFirstWord = (name: string): string => (name === 'LongTap' ? 'longpress' : name.toLowerCase())

/** `a:if`, `onTap` and `from` of Alipay's templates. */
const alipayTemplate: Spelling = (text) =>
  text
    .replace(/<import-sjs name="(\w+)" from="([^"]+)"/g, '<wxs module="$1" src="$2"')
    .replace(/ a:(\w+)/g, ' wx:$1')
    .replace(/ on([A-Z]\w*)=/g, (_, name: string) => ` bind${lowerFirstWord(name)}=`)
    .replace(/ catch([A-Z]\w*)=/g, (_, name: string) => ` catch${lowerFirstWord(name)}=`)

/**
 * Baidu's templates: `s-for="list trackBy item.sid"`, conditions without braces, two-way bindings and object
 * braces.
 */
const swanTemplate: Spelling = (text) =>
  text
    .replace(/<import-sjs /g, '<wxs ')
    .replace(/ s-for="([^"]+?) trackBy item\.(\w+)"/g, ' wx:for="{{$1}}" wx:key="$2"')
    .replace(/ s-for="([^"{]+)"/g, ' wx:for="{{$1}}"')
    .replace(/ s-(if|elif)=(\{\{[^}]*\}\})/g, ' wx:$1="$2"')
    .replace(/ s-key=/g, ' wx:key=')
    .replace(/ s-(if|elif)="\{?\{?([^"]*?)\}?\}?"/g, ' wx:$1="{{$2}}"')
    .replace(/ s-else/g, ' wx:else')
    .replace(/"\{=\s*([^"]*?)\s*=\}"/g, '"{{$1}}"')
    .replace(/\{\{\{([^}]*)\}\}\}/g, '{{$1}}')

const prefixed =
  (prefix: string, script: string): Spelling =>
  (text) =>
    text.replaceAll(` ${prefix}:`, ' wx:').replaceAll(`<${script} `, '<wxs ')

const TEMPLATES: Readonly<Record<Dialect, Spelling>> = {
  alipay: alipayTemplate,
  tt: prefixed('tt', 'sjs'),
  swan: swanTemplate,
  qq: prefixed('qq', 'wxs'),
  jd: prefixed('jd', 'jds'),
}

/** Alipay's names of settings in `.json` that differ from the other hosts. */
const ALIPAY_SETTINGS: Readonly<Record<string, string>> = {
  textColor: 'color',
  items: 'list',
  name: 'text',
  icon: 'iconPath',
  activeIcon: 'selectedIconPath',
  customize: 'custom',
  pullRefresh: 'enablePullDownRefresh',
  defaultTitle: 'navigationBarTitleText',
  titleBarColor: 'navigationBarBackgroundColor',
}

const renameSettings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renameSettings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [ALIPAY_SETTINGS[name] ?? name, renameSettings(inner)]),
  )
}

const CALLS_FILE = 'host-calls.js'

const bundled = (file: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, file)],
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2020',
  })
  return outputFiles[0]?.text ?? ''
}

/** Further differences in the scope of a package's scripts, as expressions. */
const SCOPES: Readonly<Partial<Record<Dialect, Readonly<Record<string, string>>>>> = {
  alipay: { navigator: "{ userAgent: 'AlipayClient' }" },
  // Baidu calls `onInit` before `onLoad`, and writes an index in a path as `.0` instead of `[0]`.
  swan: {
    Page: `(page) => Page({ ...page, onLoad(query) {
      const { setData } = this
      const bracketed = ([name, value]) => [name.replace(/\\.(\\d+)(?=\\.|$)/g, '[$1]'), value]
      this.setData = (data, after) => setData.call(this, Object.fromEntries(Object.entries(data).map(bracketed)), after)
      if (page.onInit) page.onInit.call(this, query)
      if (page.onLoad) page.onLoad.call(this, query)
    } })`,
  },
}

/** Returns the module that exports a host's calls, and only under the name of this host. */
const callsModule = async (target: Dialect): Promise<string> => {
  // Baidu, QQ and JD publish no declarations.
  if (target !== 'alipay' && target !== 'tt') return 'module.exports = wx'
  return `const own = {};(function (module) {${bundled(`${target === 'tt' ? 'douyin' : target}-calls.ts`)}
}).call(undefined, own);
module.exports = own.exports.createCalls(wx, ${JSON.stringify(await declarationsOf(target))});`
}

const write = (file: string, content: string | Buffer): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

const filesBelow = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(root, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))

/**
 * Translates a package built for another host into the form that this folder's host reads. This covers file
 * endings, template and settings keywords, and the calls of the other host's global object. Scripts are unchanged
 * but no longer see `wx`. The caller has to remove the returned folder.
 * @param root folder of the built package
 * @param names file endings and global object of the package's host
 * @returns the folder of the translation
 */
export const translatePackage = async (target: Dialect, root: string, names: DialectNames): Promise<string> => {
  const { template, style, viewScript, global } = names
  const translation = fs.mkdtempSync(path.join(os.tmpdir(), `mini-program-${target}-`))
  const spellTemplate = TEMPLATES[target]
  const endings = (text: string) =>
    text.replaceAll(`.${template}"`, '.wxml"').replaceAll(`.${style}"`, '.wxss"').replaceAll(`.${viewScript}"`, '.wxs"')

  const scope = Object.entries(SCOPES[target] ?? {})
  const parameters = [global, 'wx', ...scope.map(([name]) => name)].join(', ')
  for (const file of filesBelow(root)) {
    const from = path.join(root, file)
    const to = (ending: string) => path.join(translation, `${file.slice(0, file.lastIndexOf('.'))}.${ending}`)
    const text = () => fs.readFileSync(from, 'utf8')
    if (file.endsWith(`.${template}`)) write(to('wxml'), endings(spellTemplate(text())))
    else if (file.endsWith(`.${style}`)) write(to('wxss'), endings(text()))
    else if (file.endsWith(`.${viewScript}`)) write(to('wxs'), text().replace(/^export default /m, 'module.exports = '))
    else if (file.endsWith('.js')) {
      const up = '../'.repeat(file.split('/').length - 1) || './'
      const calls = `require(${JSON.stringify(`${up}${CALLS_FILE}`)})`
      const values = [calls, 'undefined', ...scope.map(([, value]) => value)].join(', ')
      write(to('js'), `(function (${parameters}) {${text()}\n}).call(undefined, ${values});`)
    } else if (target === 'alipay' && file.endsWith('.json')) {
      write(to('json'), JSON.stringify(renameSettings(JSON.parse(text()))))
    } else if (!file.endsWith('.map')) write(path.join(translation, file), fs.readFileSync(from))
  }
  write(path.join(translation, CALLS_FILE), await callsModule(target))
  return translation
}
