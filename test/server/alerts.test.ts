import assert from 'node:assert/strict'
import fs from 'node:fs'
import { before, describe, it } from 'node:test'
import { parse } from 'yaml'
import { makeReserveProof } from '../../server/commands/reserve-proof'
import { gaugesOf } from '../../server/operations/gauges'
import { Metrics } from '../../server/operations/metrics'
import { issueCoins } from '../support/platform/issue-coins'
import { richMember, WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { platformOfSuite } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

const rules = (
  parse(fs.readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { name: string; rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)

describe('the alert rules', () => {
  let text: string
  const value = (name: string): number | undefined => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }

  const platform = platformOfSuite()
  before(async () => {
    const member = await richMember(platform)
    await issueCoins(platform, member.user.id, 'BOEX', '250', 'burned')
    await platform.client.data(
      '/api/funds/addCashLog',
      { network: 'BOEX-ERC20', quantity: '50', account: createTestWallet().address, password: WITHDRAWAL_PASSWORD },
      member,
    )
    await makeReserveProof(platform.platform)
    const metrics = new Metrics(false)
    for (const reading of gaugesOf(platform.platform, () => 0)) metrics.add(reading)
    metrics.answered('/api/my/userInfo', { status: 200, code: '1', seconds: 0.1 })
    metrics.jobEnded('review orders', true)
    text = await metrics.text()
  })

  it('name metrics that the platform reports', () => {
    const reported = new Set(text.split('\n').map((line) => line.replace(/[{ ].*/, '')))
    for (const { alert, expr } of rules) {
      const named = expr.match(/boex_\w+/g) ?? []
      assert.ok(named.length > 0, alert)
      for (const metric of named) assert.ok(reported.has(metric), `${alert}: ${metric}`)
    }
  })

  it('have a unique name, a severity and a summary', () => {
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length)
    for (const { alert, labels, annotations } of rules) {
      assert.match(labels.severity, /^(page|ticket)$/, alert)
      assert.match(annotations.summary, /\.$/, alert)
    }
  })

  it('are described in the operations manual, metric by metric', () => {
    const manual = fs.readFileSync('docs/operations.md', 'utf8')
    for (const { expr } of rules) {
      for (const metric of expr.match(/boex_\w+/g) ?? []) {
        assert.ok(manual.includes(metric.replace(/_bucket$/, '')), metric)
      }
    }
  })

  it('read the hot wallet balance, liabilities, issuance and supply', () => {
    assert.equal(value('boex_liabilities{coin="BOEX"}'), 1000)
    assert.equal(value('boex_liabilities{coin="USDT"}'), 0)
    assert.equal(value('boex_issued{coin="BOEX"}'), 1250)
    assert.equal(value('boex_token_supply{coin="VC"}'), 1_100_000_000)
    assert.equal(value('boex_hot_wallet_balance{coin="USDT"}'), 1_000_000)
    assert.ok((value('boex_hot_wallet_gas') ?? 0) > 0)
    assert.equal(value('boex_withdrawals_owed{coin="BOEX"}'), 50)
    assert.equal(value('boex_payouts_reverted'), 0)
    assert.equal(value('boex_queue_oldest_seconds{queue="tickets"}'), 0)
  })
})
