interface HasOwn {
  hasOwn?: (value: object, name: PropertyKey) => boolean
}

const objects = Object as HasOwn

/**
 * Stands in for `Object.hasOwn` (ECMAScript 2022), which iOS before 15.4 and Android WebView before 93 lack. The library
 * of SHA-256 calls it while it loads: import this file before it.
 */
if (!objects.hasOwn) {
  objects.hasOwn = (value, name) => Object.getOwnPropertyDescriptor(value, name) !== undefined
}
