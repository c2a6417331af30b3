import { background, brand, secondary, surface } from '@/lib/colors'
import { LIST_LOWER_THRESHOLD } from './domain/constants'
import { MAIN_PACKAGE_KEYS, preloadRule, ROUTE_KEYS, routes, subPackages, TAB_KEYS } from './routes'

/** On the web the shell draws the tab bar; pictures named here would travel in the first download. */
const OWN_TAB_BAR = process.env.TARO_ENV === 'h5'

/** The web has no packages: how pages lie in them would travel in the first download as well. */
const PAGES = OWN_TAB_BAR
  ? { pages: ROUTE_KEYS.map((key) => routes[key].path) }
  : {
      pages: MAIN_PACKAGE_KEYS.map((key) => routes[key].path),
      subPackages: subPackages(),
      // What a tab leads to is fetched while the tab is looked at.
      preloadRule: preloadRule(),
      lazyCodeLoading: 'requiredComponents',
      // Without it the host tells nobody that the device is dark.
      darkmode: true,
    }

/** Alipay's bar stays, transparent and without words of its own; the others leave it to the app. */
const TITLE_BAR =
  process.env.TARO_ENV === 'alipay'
    ? { navigationBarTitleText: '', transparentTitle: 'always' as const, titlePenetrate: 'YES' as const }
    : { navigationStyle: 'custom' as const, navigationBarTitleText: 'BOEX' }

/** The texts a mini-program's own tab bar starts with; the shell sets them by language at launch. */
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
        // What a mini-program host says before it asks for the position, and which calls it then admits (L2).
        permission: { 'scope.userLocation': { desc: '用于填写地区 / Fill in your region' } },
        requiredPrivateInfos: ['getLocation', 'chooseLocation'],
        // Privacy calls wait for the app's own question: shell/privacy-sheet.
        __usePrivacyCheck__: true,
      }),
})
