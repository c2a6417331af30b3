import { MAIN_PACKAGE_KEYS, routes, subPackages, TAB_KEYS } from './routes'

/** On the web the shell draws the tab bar; pictures named here would travel in the first download. */
const OWN_TAB_BAR = process.env.TARO_ENV === 'h5'

/** The texts a mini-program's own tab bar starts with; the shell sets them by language at launch. */
const TAB_TEXTS = ['Home', 'Exchange', 'Mining Pool', 'Leaderboard', 'Assets']
const TAB_ICONS = ['home', 'exchange', 'mining', 'leaderboard', 'assets']

export default defineAppConfig({
  entryPagePath: routes.welcome.path,
  pages: MAIN_PACKAGE_KEYS.map((key) => routes[key].path),
  subPackages: subPackages(),
  // What a tab leads to is fetched while the tab is looked at.
  preloadRule: {
    [routes.home.path]: { network: 'all', packages: ['pages/login', 'pages/my-page'] },
    [routes.assets.path]: { network: 'all', packages: ['pages/my-page'] },
    [routes.miningPool.path]: { network: 'all', packages: ['pages/kuangchi-page'] },
  },
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: 'BOEX',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: '#f4f6f8',
  },
  tabBar: {
    custom: OWN_TAB_BAR,
    color: '#566273',
    selectedColor: '#0a7d5a',
    backgroundColor: '#ffffff',
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
  lazyCodeLoading: 'requiredComponents',
  // Without it the host tells nobody that the device is dark.
  darkmode: true,
})
