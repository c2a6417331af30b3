import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isConnectionLost, ReadOnlyServerError } from '../../../server/database/connection-errors'
import { PostgresqlServers } from '../../../server/database/postgresql-servers'

it('the hosts of one URL are separate servers, tried in order and then from the first again', () => {
  const servers = new PostgresqlServers('postgres://boex:se,cret@one:5433,two,three:5434/money?sslmode=require')
  assert.equal(servers.count, 3)
  const seen = Array.from({ length: 4 }, () => {
    const { current } = servers
    servers.leave(current)
    return current
  })
  assert.deepEqual(seen, [
    'postgres://boex:se,cret@one:5433/money?sslmode=require',
    'postgres://boex:se,cret@two/money?sslmode=require',
    'postgres://boex:se,cret@three:5434/money?sslmode=require',
    'postgres://boex:se,cret@one:5433/money?sslmode=require',
  ])
})

it('callers that lose the same server switch once', () => {
  const servers = new PostgresqlServers('postgres://one,two,three/money')
  const { current } = servers
  servers.leave(current)
  servers.leave(current)
  assert.equal(servers.current, 'postgres://two/money')
})

it('a single host remains, and messages contain neither user nor password', () => {
  const one = new PostgresqlServers('postgres://boex:secret@db.example/money')
  one.leave(one.current)
  assert.equal(one.current, 'postgres://boex:secret@db.example/money')
  assert.equal(one.endpoints, 'at db.example:5432')
  assert.equal(new PostgresqlServers('postgres://boex:secret@one,two:6432/m').endpoints, 'at one:5432 or at two:6432')
  assert.equal(new PostgresqlServers('no address').endpoints, 'of DATABASE_URL')
})

it('a lost connection is distinguished from a refused statement', () => {
  const withCode = (code: string) => Object.assign(new Error('…'), { code })
  for (const code of ['ECONNRESET', 'ECONNREFUSED', '57P01', '57P03', '08006', '25006']) {
    assert.equal(isConnectionLost(withCode(code)), true, code)
  }
  for (const code of ['23505', '40001', '42601', '28P01', '57014']) {
    assert.equal(isConnectionLost(withCode(code)), false, code)
  }
  assert.equal(isConnectionLost(new Error('Connection terminated unexpectedly')), true)
  assert.equal(isConnectionLost(new Error('Query read timeout')), true)
  assert.equal(isConnectionLost(new ReadOnlyServerError('…')), true)
  assert.equal(isConnectionLost(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])), true)
  assert.equal(isConnectionLost(new Error('the amount is wrong')), false)
  assert.equal(isConnectionLost('Connection terminated'), false)
})
