/**
 * The oldest engines the app runs on. Web: the floor that the chain library's big integers set. Mini-programs: ES2015.
 */
exports.ENGINES = process.env.TARO_ENV === 'h5' ? { ios: '14', chrome: '87' } : { ios: '10', chrome: '51' }

/** The same for what writes prefixes (browserslist): no other engine's are carried. */
exports.STYLED_FOR = [`ios_saf >= ${exports.ENGINES.ios}`, `chrome >= ${exports.ENGINES.chrome}`]
