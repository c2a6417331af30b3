import type { IMiniAppConfig } from '@tarojs/taro/types/compile'

/** The mini-program builds, whichever the host. */
export const miniOptions: IMiniAppConfig<'webpack5'> = {
  optimizeMainPackage: { enable: true },
  postcss: { pxtransform: { enable: true, config: {} } },
  runtime: {
    enableInnerHTML: false,
    enableAdjacentHTML: false,
    enableSizeAPIs: false,
    enableTemplateContent: false,
    enableCloneNode: false,
    enableContains: false,
    enableMutationObserver: false,
  },
  minifyXML: { collapseWhitespace: true },
}
