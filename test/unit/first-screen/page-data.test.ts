import fc from 'fast-check'
import { numbersOfText, textOfNumbers } from '@/first-screen/page-data'

it('chunks of an address, a character each, are read as they were written, in ascending order', () => {
  expect(textOfNumbers([2, 0, 60])).toBe(' "\\')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500)), (numbers) => {
      const through = numbersOfText(JSON.parse(JSON.stringify(textOfNumbers(numbers))))
      expect(through).toEqual([...numbers].sort((one, other) => one - other))
    }),
  )
  expect(numbersOfText(undefined)).toEqual([])
})
