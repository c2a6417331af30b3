import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'

/** A found Chromium and the environment variables that it needs to start. */
export interface FoundChromium {
  readonly executablePath: string
  /** Complete environment of the browser: this process's variables and the additional ones. */
  readonly environment: Record<string, string>
}

/** Flags that switch off Chromium's own background traffic, so that only the tested pages use the network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Features that Playwright switches off and a page can notice. They are repeated because only the last list of a switch
 * counts.
 */
const PLAYWRIGHT_SWITCHES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * All pages of a context share one process, so each page reuses the code that an earlier page compiled. Compiled
 * scripts need no streaming parser, and none runs long enough to be optimised. This saves a third of a visit.
 */
const ONE_PROCESS_A_CONTEXT = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${[
    ...PLAYWRIGHT_SWITCHES_OFF,
    'BackForwardCache',
    'BackgroundResourceFetch',
    'IsolateOrigins',
    'Prerender2',
    'ScriptStreaming',
    'SpareRendererForSitePerProcess',
    'site-per-process',
  ]}`,
  '--js-flags=--single-threaded --no-maglev --no-opt',
]

const ROOT = path.resolve(__dirname, '../..')
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MACINTOSH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** Values of CHROMIUM_PATH: the browser of the npm package, or the installed one. */
const PACKAGED = 'packaged'
const SYSTEM = 'system'
/** The npm package contains a browser for Linux on x64 only. */
const PACKAGE_RUNS = process.platform === 'linux' && process.arch === 'x64'
/** Makes the packaged browser unpack the libraries it was built against; most systems lack some of them. */
const UNPACK_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

const isExecutable = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    // Missing or not executable: try the next path.
    return false
  }
}

const ofSystem = (): string | undefined => {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  const candidates = NAMES.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name)))
  return [...candidates, MACINTOSH].find(isExecutable)
}

const packageVersion = (): string => {
  const file = path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json')
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
}

/** The package's own configuration looks for fonts where a cloud function has them. */
const fontConfiguration = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the browser of the npm package once for this checkout. The package unpacks file by file into the temporary
 * folder, which two test processes must not do at the same time. Each process therefore unpacks into a separate folder,
 * and the first to finish renames its folder to the final name.
 */
const unpack = async (): Promise<string> => {
  const home = path.join(ROOT, '.cache', `chromium-${packageVersion()}`)
  if (fs.existsSync(home)) return home
  fs.mkdirSync(path.dirname(home), { recursive: true })
  const own = fs.mkdtempSync(`${home}-`)
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: ROOT,
    env: { ...process.env, ...UNPACK_LIBRARIES, TMPDIR: own },
  })
  fs.writeFileSync(path.join(own, 'fonts.conf'), fontConfiguration(home))
  try {
    fs.renameSync(own, home)
  } catch (error) {
    fs.rmSync(own, { recursive: true, force: true })
    if (!fs.existsSync(home)) throw error
  }
  return home
}

const ofPackage = async (): Promise<FoundChromium> => {
  const home = await unpack()
  const environment = ownEnvironment()
  const libraries = [path.join(home, 'al2023/lib'), environment.LD_LIBRARY_PATH].filter(Boolean)
  return {
    executablePath: path.join(home, 'chromium'),
    environment: {
      ...environment,
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: libraries.join(path.delimiter),
    },
  }
}

/**
 * Finds a Chromium: the one of the npm package where it runs (x64 Linux), unpacked on first use, else the system's. The
 * package's has no window and is several times as quick in tests as a whole browser. CHROMIUM_PATH names another program,
 * or says `packaged` or `system`.
 * @throws Error when CHROMIUM_PATH names no program, or there is none
 */
export const findChromium = async (): Promise<FoundChromium> => {
  const given = process.env.CHROMIUM_PATH || (PACKAGE_RUNS ? PACKAGED : SYSTEM)
  if (given === PACKAGED) return ofPackage()
  const executablePath = given === SYSTEM ? ofSystem() : given
  if (!executablePath) throw new Error('The tests need a Chromium: install one, or name it by CHROMIUM_PATH')
  if (!isExecutable(executablePath)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program`)
  return { executablePath, environment: ownEnvironment() }
}

/**
 * Starts a headless Chromium. The caller closes it.
 * @param more arguments in addition to those of every browser
 */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const { executablePath, environment } = await findChromium()
  return chromium.launch({
    executablePath,
    env: environment,
    args: [...CHROMIUM_ARGUMENTS, ...ONE_PROCESS_A_CONTEXT, ...more],
  })
}
