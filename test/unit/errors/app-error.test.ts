import { AppError, BusinessError, isAppError, isBusinessError } from '@/errors/app-error'

describe('errors', () => {
  it('contain their kind, their cause and the missing amount', () => {
    const cause = new TypeError('fetch failed')
    const error = new AppError('insufficient-gas', { cause, detail: 'estimate', missing: '0.0004' })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('AppError')
    expect(error.kind).toBe('insufficient-gas')
    expect(error.cause).toBe(cause)
    expect(error.missing).toBe('0.0004')
    expect(error.message).toBe('insufficient-gas: estimate')
    expect(new AppError('offline').message).toBe('offline')
  })

  it('are distinguished by kind', () => {
    expect(isAppError(new AppError('offline'))).toBe(true)
    expect(isAppError(new AppError('offline'), 'timeout', 'offline')).toBe(true)
    expect(isAppError(new AppError('offline'), 'timeout')).toBe(false)
    expect(isAppError(new Error('offline'))).toBe(false)
    expect(isAppError(undefined)).toBe(false)
  })

  it('contain the field and the reason of a refusal', () => {
    const error = new BusinessError(1202, 'Below the minimum', { field: 'quantity', bound: '10' })
    expect(error.name).toBe('BusinessError')
    expect(isAppError(error, 'business')).toBe(true)
    expect(isBusinessError(error)).toBe(true)
    expect(isBusinessError(error, 1202)).toBe(true)
    expect(isBusinessError(error, 1203, '4001')).toBe(false)
    expect(isBusinessError(new AppError('business'))).toBe(false)
    expect(error.refusal.bound).toBe('10')
  })
})
