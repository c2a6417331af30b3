const { TextDecoder, TextEncoder } = require('node:util')
const { webcrypto } = require('node:crypto')
const { configure } = require('mobx')

// As `src/compose.ts` does; some tests make stores without it.
configure({ enforceActions: 'never' })

// jsdom lacks features that every supported browser has.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
if (globalThis.crypto?.getRandomValues === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true
