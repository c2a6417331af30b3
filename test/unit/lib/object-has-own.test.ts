const original = Object.getOwnPropertyDescriptor(Object, 'hasOwn')

afterEach(() => {
  if (original) Object.defineProperty(Object, 'hasOwn', original)
})

it('SHA-256 loads in an engine without Object.hasOwn', () => {
  Reflect.deleteProperty(Object, 'hasOwn')
  jest.isolateModules(() => {
    const { reserveLeaf } = jest.requireActual('@/domain/money/reserve-proof')
    expect(typeof reserveLeaf).toBe('function')
  })
})
