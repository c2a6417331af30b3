import fc from 'fast-check'
import { maskPhone } from '@/domain/masking'
import { phoneProblem } from '@/domain/phone'
import { plainPhone } from '@/domain/phone-input'

describe('a phone number', () => {
  it.each([
    ['', 'phone-required'],
    ['12345', 'phone-invalid'],
    ['13800138000', undefined],
    ['+85261234567', undefined],
    ['8613800138000+', 'phone-invalid'],
    ['1234567890123456', 'phone-invalid'],
    ['１３８００１３８０００', 'phone-invalid'],
  ])('%j: %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem)
  })

  it('is parsed with any separators', () => {
    expect(plainPhone(' +86 (138) 0013-8000 ')).toBe('+8613800138000')
    fc.assert(
      fc.property(
        // 00 is equivalent to the plus sign.
        fc.stringMatching(/^\+?[1-9]\d{5,14}$/),
        fc.array(fc.constantFrom(' ', '-', '.', '(', ')')),
        (phone, marks) => {
          const written = [...phone].map((digit, place) => `${marks[place] ?? ''}${digit}`).join('')
          // A zero in brackets after the country code is not dialled.
          fc.pre(!written.includes('(0)'))
          expect(plainPhone(written)).toBe(phone)
          expect(phoneProblem(plainPhone(written))).toBeUndefined()
        },
      ),
    )
  })

  it.each([
    ['手机：13812345678', '13812345678'],
    ['电话 138 1234 5678', '13812345678'],
    ['Tel.: 138 1234 5678', '13812345678'],
    ['𝐓𝐞𝐥: 138 1234 5678', '13812345678'],
    ['https://wa.me/8613812345678', '8613812345678'],
    ['tel://13812345678', '13812345678'],
    ['abc13812345678', 'abc13812345678'],
  ])('is read behind its label: %s', (text, phone) => {
    expect(plainPhone(text)).toBe(phone)
  })

  it('does not change when it is masked again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{6,15}$/), (phone) => {
        expect(maskPhone(maskPhone(phone))).toBe(maskPhone(phone))
      }),
    )
  })
})
