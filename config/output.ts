import path from 'node:path'

/**
 * Returns the folder below `dist` for a target. A production build with the developer tools gets a separate folder,
 * next to the build for members. `TARO_APP_OUTPUT` overrides the folder for additional builds.
 */
export const outputOf = (target: string): string =>
  process.env.TARO_APP_OUTPUT ??
  (process.env.NODE_ENV === 'production' && process.env.TARO_APP_DEVELOPMENT === 'yes'
    ? `${target}-development`
    : target)

/** Outside `src`, Babel compiles only our replacements, and libraries in newer syntax than the oldest engine supports. */
export const COMPILED = {
  include: [
    path.resolve(__dirname, 'taro-patches'),
    path.resolve(__dirname, '../node_modules/@noble/hashes'),
    path.resolve(__dirname, '../node_modules/@tanstack/query-core'),
  ],
}

/** Syntax of the bundler's own code: ES2015, which every supported engine has. */
export const BUNDLE_SYNTAX = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  forOf: true,
  templateLiteral: true,
} as const
