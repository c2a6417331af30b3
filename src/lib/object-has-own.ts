interface HasOwn {
  hasOwn?: (value: object, name: PropertyKey) => boolean
}

const objects = Object as HasOwn

/**
 * Polyfill of `Object.hasOwn` (ECMAScript 2022) for iOS before 15.4 and Android WebView before 93. Import it before the
 * SHA-256 library, which calls the method while it loads.
 */
if (!objects.hasOwn) {
  objects.hasOwn = (value, name) => Object.getOwnPropertyDescriptor(value, name) !== undefined
}
