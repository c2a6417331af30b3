/** Taro's conversion of calls for Alipay, which the types of the package omit. */
declare module '@tarojs/plugin-platform-alipay/dist/runtime-utils' {
  /** Changes `options` and returns the name of the host's function. */
  export const transformMeta: (api: string, options: Record<string, unknown>) => { key: string }
}
