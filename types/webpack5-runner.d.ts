declare module '@tarojs/webpack5-runner/dist/utils/component' {
  /** What Taro writes templates for: the components in use, by their names in templates. */
  export const componentConfig: { readonly includes: ReadonlySet<string> }
}
