import path from 'node:path'

/**
 * Folder below `dist` that a target is built into. A production build with the developer's tools lies beside the one
 * that members receive. `TARO_APP_OUTPUT` names another folder, for a build beside those.
 */
export const outputOf = (target: string): string =>
  process.env.TARO_APP_OUTPUT ??
  (process.env.NODE_ENV === 'production' && process.env.TARO_APP_DEVELOPMENT === 'yes'
    ? `${target}-development`
    : target)

/** Libraries that are written in newer syntax than the oldest engine has: Babel compiles them. */
export const COMPILED_LIBRARIES = { include: [path.resolve(__dirname, '../node_modules/@tanstack/query-core')] }

/** What the bundler's own code may be written in: ES2015, which every engine of ours has. */
export const BUNDLE_SYNTAX = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  forOf: true,
  templateLiteral: true,
} as const
