/**
 * The hosts that the app is built for as a mini-program, with the differences of their packages:
 * - file extensions of templates, styles and view scripts
 * - the global object with the host's calls
 * - the project file of the devtools, by its path in the package
 * - the host's size limits in KiB
 */
export const MINI_PROGRAM_TARGETS = {
  weapp: {
    template: 'wxml',
    style: 'wxss',
    viewScript: 'wxs',
    global: 'wx',
    project: 'project.config.json',
    limits: { part: 2048, whole: 30 * 1024 },
  },
  alipay: {
    template: 'axml',
    style: 'acss',
    viewScript: 'sjs',
    global: 'my',
    project: 'mini.project.json',
    limits: { part: 2048, whole: 8 * 1024 },
  },
  tt: {
    template: 'ttml',
    style: 'ttss',
    viewScript: 'sjs',
    global: 'tt',
    project: 'project.config.json',
    limits: { part: 2048, whole: 20 * 1024 },
  },
  swan: {
    template: 'swan',
    style: 'css',
    viewScript: 'sjs',
    global: 'swan',
    project: 'project.swan.json',
    limits: { part: 2048, whole: 8 * 1024 },
  },
  qq: {
    template: 'qml',
    style: 'qss',
    viewScript: 'wxs',
    global: 'qq',
    project: 'project.config.json',
    limits: { part: 2048, whole: 24 * 1024 },
  },
  jd: {
    template: 'jxml',
    style: 'jxss',
    viewScript: 'jds',
    global: 'jd',
    project: 'project.config.json',
    limits: { part: 2048, whole: 20 * 1024 },
  },
}

export const MINI_PROGRAM_NAMES = Object.keys(MINI_PROGRAM_TARGETS)

/** Returns the hosts whose packages are tested: only the first one, unless TEST_HOSTS=all selects every host. */
export const testedTargets = () =>
  process.env.TEST_HOSTS === 'all' ? MINI_PROGRAM_NAMES : MINI_PROGRAM_NAMES.slice(0, 1)

/** Budgets in KiB raw; the hosts allow 2,048 per package. */
export const MAIN_PACKAGE_KIB = 950
export const SUB_PACKAGE_KIB = 500
export const WHOLE_PACKAGE_KIB = 2_048
