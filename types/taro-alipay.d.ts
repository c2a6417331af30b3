/** What Taro's platform for Alipay makes of a call: the types of the package leave it out. */
declare module '@tarojs/plugin-platform-alipay/dist/runtime-utils' {
  /** Changes `options` and answers what is called in the host. */
  export const transformMeta: (api: string, options: Record<string, unknown>) => { key: string }
}
