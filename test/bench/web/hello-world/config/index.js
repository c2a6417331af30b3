export default {
  projectName: 'hello-world',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  logger: { quiet: true, stats: false },
  h5: { publicPath: './', router: { mode: 'hash' } },
}
