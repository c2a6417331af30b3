declare module '@tarojs/webpack5-runner/dist/utils/component' {
  /** The components in use, by their names in templates: Taro writes a template for each. */
  export const componentConfig: { readonly includes: ReadonlySet<string> }
}
