/**
 * What Taro's host configuration tells React's reconciler for mini-programs (`hostConfig` of @tarojs/react). Said when the
 * app is built, the minifier leaves out what is never run: hydration, persistence, selectors for tests.
 */
const SUPPORTED = {
  Mutation: true,
  Persistence: false,
  Hydration: false,
  Microtasks: true,
  TestSelectors: false,
}

/** A loader for the reconciler's own minified file. @throws when the library asks for a flag elsewhere or no longer */
module.exports = function withReconcilerFlags(source) {
  let code = source
  for (const [name, supported] of Object.entries(SUPPORTED)) {
    const parts = code.split(`$$$hostConfig.supports${name}`)
    if (parts.length !== 2) throw new Error(`react-reconciler asks for supports${name} ${parts.length - 1} times`)
    code = parts.join(String(supported))
  }
  return code
}
