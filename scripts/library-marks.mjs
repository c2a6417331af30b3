/** Error texts that only the chain library contains and that survive minification. */
export const WEB3_MARK = /Parameter decoding error|Returned values aren't valid/
/** Prefix of the component library's classes, in scripts and styles. */
export const NUTUI_MARK = /(?<![\w-])nut-[a-z]/
/**
 * Texts of the polyfills for fetch, AbortController and JSONP, which Taro includes but current browsers do not
 * need.
 */
export const POLYFILL_MARK = /could not read FormData body as|signal is aborted without reason|Param url is needed/
