import * as v from 'valibot'
import { Id } from '@/contract/schema'

const LARGEST_BIGINT = 2n ** 63n - 1n

describe('the identifier of a record', () => {
  it.each(['1', '42', '9'.repeat(18)])('accepts %s, which the database can hold', (id) => {
    expect(v.is(Id, id)).toBe(true)
    expect(BigInt(id) <= LARGEST_BIGINT).toBe(true)
  })

  it.each(['', '0', '01', '-1', '1.5', ' 1', '1e3', '9'.repeat(19), String(2n ** 63n)])('refuses %p', (id) => {
    expect(v.is(Id, id)).toBe(false)
  })
})
