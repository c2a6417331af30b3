import { background, brand, secondary, surface } from '@/lib/colors'
import { LIST_LOWER_THRESHOLD } from './domain/constants'
import { MAIN_PACKAGE_KEYS, preloadRule, ROUTE_KEYS, routes, subPackages, TAB_KEYS } from './routes'

/** True on the web, where the shell draws the tab bar. Images named here would enlarge the first download. */
const OWN_TAB_BAR = process.env.TARO_ENV === 'h5'

/** Pages by sub-package. The web has no packages, and their list would enlarge the first download. */
const PAGES = OWN_TAB_BAR
  ? { pages: ROUTE_KEYS.map((key) => routes[key].path) }
  : {
      pages: MAIN_PACKAGE_KEYS.map((key) => routes[key].path),
      subPackages: subPackages(),
      // The host prefetches the sub-packages of the current tab.
      preloadRule: preloadRule(),
      lazyCodeLoading: 'requiredComponents',
      // Without it the host does not report dark mode.
      darkmode: true,
    }

/** Alipay keeps its bar, transparent and without a title; other hosts leave the bar to the app. */
const TITLE_BAR =
  process.env.TARO_ENV === 'alipay'
    ? { navigationBarTitleText: '', transparentTitle: 'always' as const, titlePenetrate: 'YES' as const }
    : { navigationStyle: 'custom' as const, navigationBarTitleText: 'BOEX' }

/** Initial texts of a mini-program's own tab bar; the shell translates them at launch. */
const TAB_TEXTS = ['Home', 'Exchange', 'Mining Pool', 'Leaderboard', 'Assets']
const TAB_ICONS = ['home', 'exchange', 'mining', 'leaderboard', 'assets']

export default defineAppConfig({
  entryPagePath: routes.welcome.path,
  ...PAGES,
  window: {
    ...TITLE_BAR,
    navigationBarBackgroundColor: surface.light,
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: background.light,
    onReachBottomDistance: LIST_LOWER_THRESHOLD,
  },
  tabBar: {
    custom: OWN_TAB_BAR,
    color: secondary.light,
    selectedColor: brand.light,
    backgroundColor: surface.light,
    borderStyle: 'white',
    list: TAB_KEYS.map((key, index) => ({
      pagePath: routes[key].path,
      text: TAB_TEXTS[index] ?? '',
      ...(OWN_TAB_BAR
        ? {}
        : {
            iconPath: `assets/tabs/${TAB_ICONS[index]}.png`,
            selectedIconPath: `assets/tabs/${TAB_ICONS[index]}-active.png`,
          }),
    })),
  },
  ...(OWN_TAB_BAR
    ? {}
    : {
        // Text of the host's location prompt, and the location calls that the mini-program declares (L2).
        permission: { 'scope.userLocation': { desc: '用于填写地区 / Fill in your region' } },
        requiredPrivateInfos: ['getLocation', 'chooseLocation'],
        // Privacy calls wait for the app's own question: shell/privacy-sheet.
        __usePrivacyCheck__: true,
      }),
})
