const original = Object.getOwnPropertyDescriptor(Object, 'hasOwn')

afterEach(() => {
  if (original) Object.defineProperty(Object, 'hasOwn', original)
})

it('lets SHA-256 load in an engine without Object.hasOwn', () => {
  Reflect.deleteProperty(Object, 'hasOwn')
  jest.isolateModules(() => {
    const { reserveLeaf } = jest.requireActual('@/domain/money/reserve-proof')
    expect(typeof reserveLeaf).toBe('function')
  })
})
