import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { appVariables } from './app-variables'
import { h5Options } from './h5'
import { miniOptions } from './mini'
import { outputOf } from './output'

/** Terser's default compressions that Taro turns off for mini-programs. */
const SAFE_COMPRESSIONS = {
  ecma: 2015,
  arrows: true,
  collapse_vars: true,
  comparisons: true,
  computed_props: true,
  hoist_props: true,
  inline: true,
  loops: true,
  negate_iife: true,
  properties: true,
  reduce_funcs: true,
  reduce_vars: true,
  switches: true,
  typeofs: true,
}

export default defineConfig<'webpack5'>(() => {
  const target = process.env.TARO_ENV ?? 'h5'
  const production = process.env.NODE_ENV === 'production'
  /** Includes the developer tools: scenarios and gallery. True for all development builds and on request. */
  const withTools = !production || process.env.TARO_APP_DEVELOPMENT === 'yes'
  const text = (value: string) => JSON.stringify(value)
  const variables = appVariables(target === 'h5')
  return {
    projectName: 'boex',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot: `dist/${outputOf(target)}`,
    alias: {
      ...(withTools ? {} : { '@/development/tools$': path.resolve(__dirname, '..', 'src/development/none.ts') }),
      '@': path.resolve(__dirname, '..', 'src'),
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Production builds use no cache. A mini-program's cached shared chunk once had other export names and left a
    // page blank. In development, a cache that outlived a change of these files would mix two builds.
    cache: {
      enable: !production,
      buildDependencies: {
        own: [
          'config/index.ts',
          'config/app-variables.ts',
          'config/h5.ts',
          'config/mini.ts',
          'config/nutui.js',
          'config/engines.js',
          'babel.config.js',
          'package-lock.json',
          'src/routes.ts',
        ].map((file) => path.resolve(__dirname, '..', file)),
      },
    },
    logger: { quiet: true, stats: false },
    // Members do not receive the developer tools, so these builds use a faster minifier with slightly larger output.
    jsMinimizer: production && withTools ? 'esbuild' : 'terser',
    esbuild: { minify: { enable: true, config: { target: 'es2019' } } },
    terser: {
      enable: true,
      config: {
        ecma: target === 'h5' ? 2020 : 2015,
        // Taro keeps all function names on the web, but the app does not use them.
        keep_fnames: false,
        compress: {
          passes: target === 'h5' ? 2 : 4,
          pure_getters: true,
          keep_fargs: false,
          ...(target === 'h5' ? {} : SAFE_COMPRESSIONS),
        },
        output: {
          comments: false,
          quote_keys: false,
          keep_quoted_props: false,
          // A mini-program's files are UTF-8; an escaped Chinese character takes twice as many bytes.
          ...(target === 'h5' ? {} : { ascii_only: false }),
        },
      },
    },
    env: {
      TARO_APP_API_BASE_URL: text(variables.TARO_APP_API_BASE_URL),
      TARO_APP_SIGN_KEY: text(variables.TARO_APP_SIGN_KEY),
      TARO_APP_DEVELOPMENT: text(withTools ? 'yes' : ''),
    },
    copy: {
      patterns: [
        target === 'h5'
          ? // Browsers and wallets request this icon when no page names one, and show it next to the site's name.
            { from: 'src/assets/favicon.ico', to: `dist/${outputOf(target)}/favicon.ico` }
          : // Only a mini-program's native tab bar needs images; the dark ones are set at run time.
            { from: 'src/assets/tabs', to: `dist/${outputOf(target)}/assets/tabs` },
      ],
      options: {},
    },
    mini: miniOptions,
    h5: h5Options,
  }
})
