import path from 'node:path'
import {
  callsIn,
  declarationsOf,
  type PackageFiles,
  readPackage,
} from '../../packages/mini-program-host/package-checks'
import {
  MAIN_PACKAGE_KIB,
  MINI_PROGRAM_TARGETS,
  type MiniProgramTarget,
  SUB_PACKAGE_KIB,
  WHOLE_PACKAGE_KIB,
} from '../targets.mjs'

/** A table row: a figure that the vendor limits or asks the operator for. */
export interface ReviewRow {
  readonly what: string
  readonly figure: string
  /** undefined: no limit, the figure is only for the operator's forms. */
  readonly limit?: string
  readonly held: boolean
}

/** A call of the host that accesses personal data. */
export interface PrivacyRow {
  readonly call: string
  /** Declaration that the operator enters in the console's privacy guideline. */
  readonly information: string
  readonly declared: string
  readonly held: boolean
}

export interface HostReview {
  readonly target: MiniProgramTarget
  readonly rows: readonly ReviewRow[]
  readonly privacy: readonly PrivacyRow[]
  /** Every call of the host, with its signature if the vendor declares it. */
  readonly calls: readonly { readonly name: string; readonly places: number; readonly signature: string }[]
}

const KIB = 1024
/** Limits that all six vendors publish. */
const MOST_TABS = 5
const FEWEST_TABS = 2
const TAB_ICON_KIB = 40
const PRELOAD_KIB = 2048
/** WeChat's limit for the text of a permission, in characters. */
const PERMISSION_CHARACTERS = 30

const INFORMATION: Readonly<Record<string, string>> = {
  setClipboardData: 'clipboard',
  getClipboardData: 'clipboard',
  chooseMedia: 'chosen pictures and videos',
  chooseImage: 'chosen pictures',
  chooseVideo: 'chosen videos',
  saveImageToPhotosAlbum: 'album (writing)',
  getLocation: 'position',
  chooseLocation: 'position',
  addPhoneCalendar: 'calendar (writing)',
  scanCode: 'camera',
}

/** Calls that WeChat allows only if the package names them, and those that also need an explanation for the user. */
const BY_NAME = new Set(['getLocation', 'chooseLocation'])
const WITH_TEXT: Readonly<Record<string, string>> = { getLocation: 'scope.userLocation' }

/**
 * Evaluating text as code is forbidden by every vendor. The bundler's fallback for the global object never runs in
 * the app's engines.
 */
const GLOBAL_FALLBACK =
  'if("object"==typeof globalThis)return globalThis;try{return this||new Function("return this")()}'
const EVALUATION = /(?<![\w.$])(?:eval\s*\(|(?:new\s+)?Function\s*\()/

interface Manifest {
  readonly preloadRule?: Readonly<Record<string, { readonly packages: readonly string[] }>>
  readonly __usePrivacyCheck__?: boolean
}

const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`

const sizeRows = (target: MiniProgramTarget, files: PackageFiles): ReviewRow[] => {
  const { limits } = MINI_PROGRAM_TARGETS[target]
  const counted = files.files.filter((file) => !/\.(map|LICENSE\.txt)$/.test(file))
  const size = (belongs: (file: string) => boolean) =>
    counted.filter(belongs).reduce((sum, file) => sum + files.sizeBytes(file), 0)
  const roots = (files.app.subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
  const limited = (what: string, bytes: number, own: number, vendor: number): ReviewRow => ({
    what,
    figure: kib(bytes),
    limit: `${vendor} KiB, own ${own.toFixed(1)}`,
    held: bytes <= Math.min(own, vendor) * KIB,
  })
  const subPackages = roots.map((root) => size((file) => file.startsWith(root)))
  const { preloadRule = {} } = JSON.parse(files.read('app.json')) as Manifest
  const preloaded = Object.values(preloadRule).map(({ packages }) =>
    size((file) => packages.some((root) => file.startsWith(`${root}/`))),
  )
  const main = size((file) => !roots.some((root) => file.startsWith(root)))
  return [
    limited('main package', main, MAIN_PACKAGE_KIB, limits.part),
    limited('largest sub-package', Math.max(...subPackages), SUB_PACKAGE_KIB, limits.part),
    limited(
      'whole package',
      size(() => true),
      WHOLE_PACKAGE_KIB,
      limits.whole,
    ),
    limited('fetched ahead for one page', Math.max(0, ...preloaded), PRELOAD_KIB, PRELOAD_KIB),
  ]
}

const shapeRows = (files: PackageFiles): ReviewRow[] => {
  const manifest = JSON.parse(files.read('app.json')) as { readonly tabBar?: { readonly [list: string]: unknown } }
  const { tabBar = {} } = manifest
  const tabs = (tabBar.list ?? tabBar.items ?? []) as readonly Readonly<Record<string, string>>[]
  const icons = tabs.flatMap(({ iconPath, selectedIconPath, icon, activeIcon }) =>
    [iconPath, selectedIconPath, icon, activeIcon].filter((file) => file !== undefined),
  )
  const largestIcon = Math.max(0, ...icons.map((file) => files.sizeBytes(file)))
  const evaluating = files.files.filter(
    (file) => file.endsWith('.js') && EVALUATION.test(files.read(file).replaceAll(GLOBAL_FALLBACK, '')),
  )
  return [
    { what: 'pages', figure: String(files.pages.length), held: true },
    { what: 'sub-packages', figure: String(files.app.subPackages?.length ?? 0), held: true },
    {
      what: 'tabs',
      figure: String(tabs.length),
      limit: `${FEWEST_TABS} to ${MOST_TABS}`,
      held: tabs.length >= FEWEST_TABS && tabs.length <= MOST_TABS,
    },
    {
      what: 'largest tab icon',
      figure: kib(largestIcon),
      limit: `${TAB_ICON_KIB} KiB`,
      held: largestIcon <= TAB_ICON_KIB * KIB,
    },
    {
      what: 'scripts that evaluate texts',
      figure: evaluating.length === 0 ? 'none' : evaluating.join(', '),
      limit: 'none',
      held: evaluating.length === 0,
    },
  ]
}

const privacyRow = (call: string, target: MiniProgramTarget, files: PackageFiles): PrivacyRow => {
  const information = INFORMATION[call] ?? ''
  // The other hosts' consoles ask only for the guideline.
  if (target !== 'weapp') return { call, information, declared: 'guideline', held: true }
  const { requiredPrivateInfos = [], permission = {} } = files.app
  const { __usePrivacyCheck__: asks } = JSON.parse(files.read('app.json')) as Manifest
  const scope = WITH_TEXT[call]
  const text = scope === undefined ? undefined : (permission[scope]?.desc ?? '')
  const named = !BY_NAME.has(call) || requiredPrivateInfos.includes(call)
  const fits = text === undefined || (text !== '' && [...text].length <= PERMISSION_CHARACTERS)
  return {
    call,
    information,
    declared: [
      'guideline',
      asks ? '__usePrivacyCheck__' : 'no __usePrivacyCheck__',
      ...(BY_NAME.has(call) ? [named ? 'requiredPrivateInfos' : 'not in requiredPrivateInfos'] : []),
      ...(text === undefined ? [] : [`${scope}: ${text} (${[...text].length} of ${PERMISSION_CHARACTERS} characters)`]),
    ].join(', '),
    held: named && fits && asks === true,
  }
}

/**
 * Reviews a built package against the requirements of its vendor.
 * @param root its folder
 */
export const reviewHost = async (target: MiniProgramTarget, root: string): Promise<HostReview> => {
  const files = readPackage(path.resolve(root))
  const wechat = await declarationsOf('weapp')
  const declared = target === 'alipay' || target === 'tt' ? await declarationsOf(target) : wechat
  const calls = callsIn(files, MINI_PROGRAM_TARGETS[target].global, new Set(Object.keys(wechat)))
  const names = [...new Set(calls.map(({ name }) => name))].sort()
  const published = target === 'weapp' || target === 'alipay' || target === 'tt'
  return {
    target,
    rows: [...sizeRows(target, files), ...shapeRows(files)],
    privacy: names.filter((name) => name in INFORMATION).map((name) => privacyRow(name, target, files)),
    calls: names.map((name) => ({
      name,
      places: calls.filter((call) => call.name === name).length,
      signature: published ? (declared[name]?.signature ?? 'not declared: asked for first') : 'not published',
    })),
  }
}
