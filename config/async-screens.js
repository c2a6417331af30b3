/**
 * Screens that a page of the main package fetches from a sub-package (`require.async`): no tab's page may lie in one
 * itself, nor may Earnings, whose address stands beside theirs. Each lies beside the pages it shares most with.
 */
const ASYNC_SCREENS = {
  'pages/jiaoyisuo': { screen: 'features/exchange/exchange-screen', root: 'pages/kuangchi-page' },
  'pages/kuangchi': { screen: 'features/mining/pool-screen', root: 'pages/kuangchi-page' },
  'pages/band': { screen: 'features/leaderboard/leaderboard-screen', root: 'pages/kuangchi-page' },
  'pages/account': { screen: 'features/assets/assets-screen', root: 'pages/shouyi-page' },
  'pages/shouyi': { screen: 'features/earnings/earnings-screen', root: 'pages/shouyi-page' },
}

/**
 * Hosts where that is so: WeChat, from base library 2.11.2. In the others the screens stay in the main package: Douyin
 * fetches scripts only from sub-packages without pages, Baidu, QQ and JD document nothing, and Alipay's way has been
 * tried by nobody here.
 */
const ASYNC_HOSTS = new Set(['weapp'])

/** The path from a page's script to its screen's. */
const scriptOf = ({ screen, root }) => `./${root.replace(/^pages\//, '')}/${screen.replace(/^.*\//, '')}.js`

/**
 * In those pages, `import()` of the screen is the host's call, and like it rejects where the host lacks the call. @throws
 * when a page imports another screen
 */
const fetchScreensFromSubPackages = ({ template }) => ({
  name: 'fetch-screens-from-sub-packages',
  visitor: {
    CallExpression(path, { filename = '' }) {
      if (path.node.callee.type !== 'Import') return
      const [, page = ''] = /[\\/]src[\\/](pages[\\/][^\\/]+)\.tsx$/.exec(filename) ?? []
      const known = ASYNC_SCREENS[page.replace('\\', '/')]
      if (!known) return
      const [request] = path.node.arguments
      if (request.value !== `@/${known.screen}`)
        throw path.buildCodeFrameError(`config/async-screens.js: ${known.screen}`)
      const fetched = `Promise.resolve().then(() => __non_webpack_require__.async('${scriptOf(known)}'))`
      path.replaceWith(template.expression.ast(fetched))
    },
  },
})

module.exports = { ASYNC_HOSTS, ASYNC_SCREENS, fetchScreensFromSubPackages }
