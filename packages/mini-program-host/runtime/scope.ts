/** Globals of the language on the package's global object. */
const LANGUAGE = [
  'Object',
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Symbol',
  'Promise',
  'Proxy',
  'Reflect',
  'JSON',
  'Math',
  'Date',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'Number',
  'String',
  'Boolean',
  'BigInt',
  'ArrayBuffer',
  'DataView',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'console',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
] as const

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** Returns a `Function` as in mini-programs: usable for `instanceof`, but the functions it makes do nothing. */
const createInertFunction = (): FunctionConstructor => {
  const inert = () => () => undefined
  return new Proxy(Function, { apply: inert, construct: inert })
}

/** Returns the package's `global` and `globalThis`. */
export const createGlobal = (scope: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const read = (name: string): unknown => Reflect.get(window, name)
  const timer = (name: string): [string, unknown] => [name, (read(name) as () => void).bind(window)]
  const global: Record<string, unknown> = {
    ...Object.fromEntries(LANGUAGE.map((name) => [name, read(name)])),
    ...Object.fromEntries(TIMERS.map(timer)),
    ...scope,
    Function: createInertFunction(),
  }
  return global
}
