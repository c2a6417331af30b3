module.exports = { presets: [['taro', { framework: 'react', ts: false, hot: false, compiler: 'webpack5' }]] }
