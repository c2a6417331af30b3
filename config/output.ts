/**
 * Folder below `dist` that a target is built into. A production build with the developer's tools lies beside the one
 * that members receive.
 */
export const outputOf = (target: string): string =>
  process.env.NODE_ENV === 'production' && process.env.TARO_APP_DEVELOPMENT === 'yes' ? `${target}-development` : target
