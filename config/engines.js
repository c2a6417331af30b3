/** The oldest supported engines. Web: limited by the chain library's big integers. Mini-programs: ES2015. */
exports.ENGINES = process.env.TARO_ENV === 'h5' ? { ios: '14', chrome: '87' } : { ios: '10', chrome: '51' }

/** The same engines as a browserslist query for CSS prefixes. */
exports.STYLED_FOR = [`ios_saf >= ${exports.ENGINES.ios}`, `chrome >= ${exports.ENGINES.chrome}`]
