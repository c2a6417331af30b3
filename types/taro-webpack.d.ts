/** Taro's plugin factories, published without types. */
declare module '@tarojs/webpack5-runner/dist/webpack/WebpackPlugin' {
  interface MadePlugin {
    readonly plugin: new (...args: unknown[]) => object
    readonly args: unknown[]
  }
  const WebpackPlugin: { getESBuildMinifyPlugin(options: { readonly target: string }): MadePlugin }
  export default WebpackPlugin
}
