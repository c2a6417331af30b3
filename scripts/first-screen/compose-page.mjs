import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { classesOf, criticalStyles } from './critical-styles.mjs'
import { drawScreens } from './draw-screens.mjs'
import { olderStyles } from './older-styles.mjs'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const require = createRequire(import.meta.url)
require('tsx/cjs/api').register()
const { routes, TAB_KEYS, ROUTE_KEYS } = require('../../src/routes.ts')
const page = require('../../src/first-screen/page-data.ts')
const { appVariables } = require('../../config/app-variables.ts')
const { LANGUAGES } = require('../../src/domain/language.ts')
const textsIn = (language) => ({
  ...require(`../../src/i18n/${language}/shell.ts`),
  ...require(`../../src/i18n/${language}/common.ts`),
})

/** Source files whose chunks a screen also needs when a member is logged in. */
const MEMBER_MODULES = { home: ['src/features/home/member/use-member.ts'] }
const ENTRY_SCRIPT = /<script defer="defer" src="\.\/([^"]+)"><\/script>/g
const ENTRY_STYLES = /<link href="\.\/([^"]+)" rel="stylesheet">/g
/** Covers everything, at the width of the app's frame; the app below is drawn but not visible. */
const STYLES = `
#${page.FIRST_SCREEN_ID}{position:fixed;top:0;right:0;bottom:0;left:0;z-index:150;overflow:hidden;max-width:18.75rem;margin:0 auto;background:var(--boex-background)}
#${page.FIRST_SCREEN_ID}:empty{display:none}
[${page.FIRST_SCREEN_ATTRIBUTE}] #app,[${page.FIRST_SCREEN_ATTRIBUTE}] #container,[${page.FIRST_SCREEN_ATTRIBUTE}] body>.boex-tabs{visibility:hidden}
#${page.FIRST_SCREEN_ID} .home-content__banners--room{position:relative}
.first-screen__banner{position:absolute;top:0;left:0;width:100%;height:calc(100% + .5px);object-fit:cover;border-radius:.6rem}
.first-screen__failure{position:absolute;right:12px;bottom:72px;left:12px;z-index:1;padding:12px 16px;border-radius:12px;background:var(--boex-text);color:var(--boex-surface)}
.first-screen__failure button{min-height:44px;margin-left:12px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline}
`

/**
 * JSON that is safe inside a script element. Escapes only text that would end the element or hide its end, which
 * saves 300 bytes.
 */
const asJson = (value) => JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, '\\u003c')

/** Bundles one of the page's programs and returns its text. */
const program = async (name) => {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'src', 'first-screen', name)],
    alias: { '@': path.join(ROOT, 'src') },
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: Object.fromEntries(
      Object.entries(appVariables(true)).map(([key, value]) => [`process.env.${key}`, JSON.stringify(value)]),
    ),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  })
  return outputFiles[0].text.trim()
}

/** Writes a separate file, with a name like webpack's. */
const writeFile = (folder, name, kind, text) => {
  const file = `${kind}/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${kind}`
  fs.writeFileSync(path.join(folder, file), text)
  return file
}

const olderStylesFile = (folder) => {
  const names = fs.readdirSync(path.join(folder, 'css')).filter((name) => name.endsWith('.css'))
  const sheets = names.sort().map((name) => fs.readFileSync(path.join(folder, 'css', name), 'utf8'))
  return writeFile(folder, 'older', 'css', olderStyles(sheets))
}

/** Draws the five tabs, for visitors and members, in each language. */
const drawAll = async (folder) => {
  const tabs = TAB_KEYS.map((key) => routes[key].path)
  const screens = {}
  const draw = async (language, member, paths) => {
    const drawn = await drawScreens(folder, { language, member, paths })
    for (const [address, html] of drawn) screens[page.screenKey(address, language, member)] = html
  }
  await Promise.all(LANGUAGES.flatMap((language) => [false, true].map((member) => draw(language, member, tabs))))
  // Sorted, so that similar screens are next to each other: gzip looks back only 32 KiB.
  return Object.fromEntries(Object.entries(screens).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Assigns a number to each file, to replace its name. */
const numbering = () => {
  const files = []
  const numberOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  return { files, numbersOf: (names) => [...new Set(names.map(numberOf))] }
}

const textsOf = ({ shell, common }) => ({
  failed: shell.loadFailed,
  reload: common.reload,
  reset: shell.reset,
  resetQuestion: shell.resetQuestion,
})

const dataOf = (chunks, entry, screens, older) => {
  const { files, numbersOf } = numbering()
  const filesOf = (name) => chunks[name] ?? chunks[`./${name}`] ?? []
  const alone = (names) => names.filter((name) => !entry.includes(name))
  const routeFiles = {}
  const memberFiles = {}
  for (const key of ROUTE_KEYS) {
    const { path: address, alias } = routes[key]
    const source = `src/pages/${address.replace(/^pages\//, '')}.tsx`
    const needed = [...new Set([address, source].flatMap(filesOf))]
    routeFiles[address] = numbersOf(alone(needed))
    const ofMembers = MEMBER_MODULES[key]?.flatMap(filesOf) ?? []
    if (ofMembers.length > 0) memberFiles[address] = numbersOf(alone(ofMembers))
    if (alias && alias !== '/') routeFiles[alias.replace(/^\//, '')] = routeFiles[address]
  }
  const data = {
    entry: numbersOf(entry),
    languages: Object.fromEntries(LANGUAGES.map((name) => [name, numbersOf(alone(filesOf(`language-${name}`)))])),
    routes: routeFiles,
    members: memberFiles,
    openingPath: routes.welcome.path,
    startPath: routes.home.path,
    screens,
    texts: Object.fromEntries(LANGUAGES.map((name) => [name, textsOf(textsIn(name))])),
  }
  const sheets = files.filter((name) => name.endsWith('.css'))
  const [olderNumber] = numbersOf([older])
  return { data: { ...data, older: olderNumber, files }, sheets }
}

/**
 * Puts the first screen into the built page: its styles, its HTML by address, language and membership, and a
 * script. The script draws the screen and then fetches the app. `index.html` has all languages, for servers of
 * static files. `index.en.html`, `index.zh.html` … have one, for a platform that knows the requested language. The
 * app works the same with any of these pages.
 *
 * @param {string} folder of the built web app
 * @param {string} manifest which files each page and each lazily loaded part needs (config/chunk-manifest.ts)
 */
export const composePage = async (folder, manifest) => {
  const file = path.join(folder, 'index.html')
  const built = fs.readFileSync(file, 'utf8')
  const chunks = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const styles = [...built.matchAll(ENTRY_STYLES)].map(([, name]) => name)
  const scripts = [...built.matchAll(ENTRY_SCRIPT)].map(([, name]) => name)
  if (styles.length === 0 || scripts.length === 0) throw new Error(`no entry in ${file}`)

  const screens = await drawAll(folder)
  // Scripts first, because their order matters.
  const { data, sheets } = dataOf(chunks, [...scripts, ...styles], screens, olderStylesFile(folder))
  const rules = sheets.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  const classes = classesOf(Object.values(screens).join(''))
  const composed = built
    .replaceAll(ENTRY_SCRIPT, '')
    .replaceAll(ENTRY_STYLES, '')
    .replace('</head>', () => `<style>${criticalStyles(rules, classes)}${STYLES.replaceAll('\n', '')}</style></head>`)
  const script = await program('draw.h5.ts')
  const pageOf = (languages) => {
    const spoken = Object.entries(screens).filter(([key]) => languages.includes(key.split(' ')[1]))
    const parts = [
      `<div id="${page.FIRST_SCREEN_ID}"></div>`,
      '<div id="app"></div>',
      `<script type="application/json" id="${page.FIRST_SCREEN_DATA_ID}">`,
      `${asJson({ ...data, screens: Object.fromEntries(spoken) })}</script>`,
    ]
    return composed
      .replace('<div id="app"></div>', () => parts.join(''))
      .replace('</body>', () => `<script>${script}</script></body>`)
  }
  fs.writeFileSync(file, pageOf(LANGUAGES))
  for (const name of LANGUAGES) fs.writeFileSync(path.join(folder, `index.${name}.html`), pageOf([name]))
}
