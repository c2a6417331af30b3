import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import * as v from 'valibot'
import { contract } from '@/contract/contract'
import { payloadHashOf } from '../../server/commands/idempotency'

const KEY = 'a'.repeat(32)
const TRANSFER = { to: '10000001', quantity: '5', coin: 'BOEX', idempotencyKey: KEY }

/** Returns the hash of earlier versions, which hashed every field. */
const everyFieldHash = (payload: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest('hex')

describe('the hash of a command', () => {
  const schema = contract['/api/funds/addTransfer'].payload
  const later = v.object({
    ...schema.entries,
    memo: v.optional(v.string(), ''),
    tags: v.optional(v.array(v.string()), []),
    note: v.optional(v.string()),
  })

  it('ignores an optional field that a later version adds, in both versions', () => {
    const sent = v.parse(later, { ...TRANSFER, password: '123456' })
    const { password, ...command } = sent
    assert.equal(sent.memo, '')
    assert.equal(payloadHashOf(command, later), payloadHashOf(TRANSFER, schema))
    assert.equal(payloadHashOf({ ...command, note: undefined }, later), payloadHashOf(TRANSFER, schema))
  })

  it('ignores such a field in a variant of a payload, too', () => {
    const variants = v.union([v.object({ other: v.string() }), v.pipe(later, v.title('of the second'))])
    assert.equal(payloadHashOf({ ...TRANSFER, memo: '' }, variants), payloadHashOf(TRANSFER, schema))
  })

  it('differs by a field with another value than its default', () => {
    assert.notEqual(payloadHashOf({ ...TRANSFER, memo: 'x' }, later), payloadHashOf(TRANSFER, later))
    assert.notEqual(payloadHashOf({ ...TRANSFER, tags: ['x'] }, later), payloadHashOf(TRANSFER, later))
    assert.notEqual(payloadHashOf({ ...TRANSFER, quantity: '6' }, schema), payloadHashOf(TRANSFER, schema))
  })

  it('equals the hash that earlier versions recorded', () => {
    assert.equal(payloadHashOf(TRANSFER, schema), everyFieldHash(TRANSFER))
    const ticket = { text: 'Where is my withdrawal?', images: [], idempotencyKey: KEY }
    assert.equal(payloadHashOf(ticket, contract['/api/help/addTicket'].payload), everyFieldHash(ticket))
  })
})
