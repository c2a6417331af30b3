/** Words of its errors that only the chain library has in it, and that survive its minification. */
export const WEB3_MARK = /Parameter decoding error|Returned values aren't valid/
/** How the library of components calls the classes of its own, in scripts and styles. */
export const NUTUI_MARK = /(?<![\w-])nut-[a-z]/
/** What stands in for fetch, AbortController and JSONP in browsers that no longer need it (Taro brings it along). */
export const POLYFILL_MARK = /could not read FormData body as|signal is aborted without reason|Param url is needed/
