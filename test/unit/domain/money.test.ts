import fc from 'fast-check'
import {
  absolutePrice,
  add,
  approximateNumber,
  compare,
  decimal,
  decimalPlaces,
  displayAmount,
  displayPrice,
  divide,
  exceedsSafeInteger,
  formatAtLeastTwoDecimals,
  formatFullPrecision,
  formatMissing,
  fromBaseUnits,
  fromWord,
  isDecimal,
  isPositive,
  isZero,
  maximum,
  minimum,
  multiply,
  multiplyUp,
  proportion,
  subtract,
  sum,
  toBaseUnits,
  truncate,
  ZERO,
} from '@/domain/money/money'
import { amounts, positiveAmounts, units } from './arbitraries'

const ONE = 10n ** 18n

describe('parsing amounts', () => {
  it.each(['0', '1', '0.1', '007.50', '9'.repeat(30), `0.${'1'.repeat(18)}`])('accepts %s', (text) => {
    expect(isDecimal(text)).toBe(true)
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '.5',
    '1.',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    '1.2.3',
    '１',
    '9'.repeat(31),
    `0.${'1'.repeat(19)}`,
    '1\n',
  ])('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(() => decimal(text)).toThrow(RangeError)
  })

  it('refuses values that are not strings', () => {
    expect(isDecimal(1)).toBe(false)
    expect(isDecimal(undefined)).toBe(false)
  })

  it('normalizes amounts to their shortest form', () => {
    expect(decimal('007.50')).toBe('7.5')
    expect(decimal('0.000')).toBe('0')
  })
})

describe('arithmetic', () => {
  it('is exact where floating point is not', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(subtract('0.3', '0.1')).toBe('0.2')
    expect(multiply('1.1', '1.1')).toBe('1.21')
    expect(add('9007199254740993', '1')).toBe('9007199254740994')
  })

  it('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(amounts(), amounts(), (left, right) => {
        expect(units(add(left, right))).toBe(units(left) + units(right))
        expect(subtract(add(left, right), right)).toBe(left)
      }),
    )
  })

  it('has no negative amounts', () => {
    fc.assert(
      fc.property(amounts(), positiveAmounts(), (left, more) => {
        expect(() => subtract(left, add(left, more))).toThrow(RangeError)
      }),
    )
  })

  it('truncates products and quotients, never rounds', () => {
    fc.assert(
      fc.property(amounts(), positiveAmounts(), (left, right) => {
        expect(units(multiply(left, right))).toBe((units(left) * units(right)) / ONE)
        expect(units(divide(left, right))).toBe((units(left) * ONE) / units(right))
      }),
    )
  })

  it('rounds payments up, by less than one unit', () => {
    fc.assert(
      fc.property(amounts(), amounts(), fc.integer({ min: 0, max: 18 }), (left, right, places) => {
        const up = multiplyUp(left, right, places)
        const exact = units(left) * units(right)
        const unit = 10n ** BigInt(18 - places) * ONE
        expect(units(up) * ONE >= exact).toBe(true)
        expect(units(up) * ONE - exact < unit).toBe(true)
      }),
    )
  })

  it('loses no digits between the factors of a proportion', () => {
    fc.assert(
      fc.property(amounts(6), amounts(6), positiveAmounts(6), (left, right, divisor) => {
        expect(units(proportion([left, right], divisor))).toBe((units(left) * units(right)) / units(divisor))
      }),
    )
    expect(multiply(multiply('0.000000001', '0.000000000001'), '1000')).toBe('0')
    expect(proportion(['0.000000001', '0.000000000001', '1000'], '1')).toBe('0.000000000000000001')
  })

  it('divides only by positive amounts', () => {
    expect(() => divide('1', '0.000')).toThrow(RangeError)
    expect(() => proportion(['1'], '0')).toThrow(RangeError)
  })

  it('refuses too large results and invalid numbers of decimals', () => {
    expect(() => add('9'.repeat(30), '1')).toThrow(RangeError)
    expect(() => multiply('1', '1', 19)).toThrow(RangeError)
    expect(() => truncate('1', -1)).toThrow(RangeError)
    expect(() => truncate('1', 0.5)).toThrow(RangeError)
  })

  it('compares by value', () => {
    fc.assert(
      fc.property(amounts(), amounts(), (left, right) => {
        const order = units(left) < units(right) ? -1 : units(left) > units(right) ? 1 : 0
        expect(compare(left, right)).toBe(order)
        expect(minimum(left, right)).toBe(order < 0 ? left : right)
        expect(maximum(left, right)).toBe(order > 0 ? left : right)
      }),
    )
    expect(compare('1.50', '1.5')).toBe(0)
    expect(minimum('3', '1', '2')).toBe('1')
    expect(maximum('3', '10', '2')).toBe('10')
  })

  it('sums independently of the order', () => {
    fc.assert(
      fc.property(fc.array(amounts(), { maxLength: 20 }), (parts) => {
        expect(sum(parts)).toBe(sum([...parts].reverse()))
        expect(units(sum(parts))).toBe(parts.reduce((total, part) => total + units(part), 0n))
      }),
    )
    expect(sum([])).toBe(ZERO)
  })

  it('recognizes zero in any spelling', () => {
    expect(isZero('0.000')).toBe(true)
    expect(isPositive('0.000')).toBe(false)
    expect(isPositive('0.000000000000000001')).toBe(true)
  })

  it('truncates to decimals and counts them', () => {
    fc.assert(
      fc.property(amounts(), fc.integer({ min: 0, max: 18 }), (amount, places) => {
        const cut = truncate(amount, places)
        expect(decimalPlaces(cut)).toBeLessThanOrEqual(places)
        expect(units(amount) - units(cut) < 10n ** BigInt(18 - places)).toBe(true)
        expect(compare(cut, amount)).not.toBe(1)
      }),
    )
    expect(decimalPlaces('1.50')).toBe(1)
    expect(['1', '1.50', '0.123'].map(formatAtLeastTwoDecimals)).toEqual(['1.00', '1.50', '0.123'])
    expect(truncate('1.999', 2)).toBe('1.99')
  })
})

describe('base units', () => {
  it.each([
    ['1.5', 6, '1500000'],
    ['0', 18, '0'],
    ['0.000000000000000001', 18, '1'],
    ['123456789', 0, '123456789'],
  ])('%s at %i decimals is %s', (amount, decimals, base) => {
    expect(toBaseUnits(amount, decimals)).toBe(base)
    expect(fromBaseUnits(base, decimals)).toBe(amount)
  })

  it('convert exactly in both directions with 18 decimals', () => {
    fc.assert(
      fc.property(amounts(), (amount) => {
        expect(toBaseUnits(amount, 18)).toBe(units(amount).toString())
        expect(fromBaseUnits(toBaseUnits(amount, 18), 18)).toBe(amount)
      }),
    )
  })

  it('are read from a word of a contract’s result', () => {
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
    fc.assert(
      fc.property(amounts(), (amount) => {
        expect(fromWord(word(units(amount)), 18)).toBe(amount)
      }),
    )
    for (const text of ['0x', '0x1', '5', word(2n ** 255n)]) expect(() => fromWord(text, 18)).toThrow(RangeError)
  })

  it('never lose digits silently', () => {
    expect(() => toBaseUnits('0.0000001', 6)).toThrow(RangeError)
  })

  it.each(['', '-1', '1.5', '1e3', '0x1'])('refuse %j', (text) => {
    expect(() => fromBaseUnits(text, 6)).toThrow(RangeError)
  })
})

describe('display of amounts (specification §5)', () => {
  it.each([
    ['0.02588235294117647', '0.02588236'],
    ['1000.000000001', '1,000.00000001'],
    ['10', '10'],
    [undefined, '0'],
  ])('a missing amount of %s is shown as %s, rounded up to eight decimals', (missing, shown) => {
    expect(formatMissing(missing)).toBe(shown)
  })

  it.each([
    ['1250', '1,250.00'],
    ['1250.999', '1,250.99'],
    ['0.019', '0.01'],
    ['0.001', '0.00'],
    ['999', '999.00'],
    ['1234567.1', '1,234,567.10'],
    ['9007199254740993.129', '9,007,199,254,740,993.12'],
    ['-1250.999', '-1,250.99'],
    ['-0.001', '0.00'],
    [1250.5, '1,250.50'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [1e-7, '0.00'],
  ])('%s is shown as %s', (value, shown) => {
    expect(displayAmount(value)).toBe(shown)
  })

  it.each([[null], [undefined], [''], [0], ['0'], ['0.00'], [Number.NaN], [Number.POSITIVE_INFINITY], ['words']])(
    '%p is shown as 0',
    (value) => {
      expect(displayAmount(value)).toBe('0')
      expect(formatFullPrecision(value)).toBe('0')
    },
  )

  it('never shows more than the amount', () => {
    fc.assert(
      fc.property(amounts(), (amount) => {
        const shown = displayAmount(amount).replace(/,/g, '')
        expect(compare(shown, amount)).not.toBe(1)
        expect(units(amount) - units(shown) < ONE / 100n).toBe(true)
      }),
    )
  })

  it('shows the requested number of decimals', () => {
    expect(displayAmount('1250.9', 0)).toBe('1,250')
    expect(displayAmount('1.23456789', 6)).toBe('1.234567')
  })

  it.each([
    ['10', '10.00'],
    ['1.239', '1.239'],
    ['1250.5', '1,250.50'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['', '0'],
    [undefined, '0'],
  ])('shows %j as %j, with every digit, before it moves', (amount, shown) => {
    expect(formatAtLeastTwoDecimals(amount)).toBe(shown)
  })

  it('shows every digit at full precision', () => {
    expect(formatFullPrecision('1250.000000000000000001')).toBe('1,250.000000000000000001')
    expect(formatFullPrecision('-1250')).toBe('-1,250')
    fc.assert(fc.property(positiveAmounts(), (amount) => formatFullPrecision(amount).replace(/,/g, '') === amount))
  })

  it.each([
    ['-12.5', '12.5'],
    ['12.5', '12.5'],
    [-3, '3'],
    ['-0', '0'],
    ['words', '0'],
    [null, '0'],
    ['1.1234567890123456789', '1.123456789012345678'],
    [`-${'9'.repeat(31)}`, '0'],
  ])('the price %p counts as %s', (price, absolute) => {
    expect(absolutePrice(price)).toBe(absolute)
    expect(displayPrice(price)).toBe(formatFullPrecision(absolute))
  })
})

describe('numbers beyond the safe integers', () => {
  it.each([
    ['9007199254740991', false],
    ['9007199254740992', true],
    [-9007199254740992, true],
    ['0.5', false],
    ['words', true],
  ])('%p exceeds them: %p', (value, exceeds) => {
    expect(exceedsSafeInteger(value)).toBe(exceeds)
  })

  it('are reported when they are converted to a JavaScript number', () => {
    const warned: string[] = []
    const warn = (amount: string) => warned.push(amount)
    expect(approximateNumber('0.5', warn)).toBe(0.5)
    expect(warned).toEqual([])
    expect(approximateNumber('9007199254740993', warn)).toBe(9007199254740992)
    expect(warned).toEqual(['9007199254740993'])
  })
})
