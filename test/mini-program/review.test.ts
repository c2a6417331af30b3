import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { reviewHost } from '../../scripts/host-review/review'
import { testedTargets } from '../../scripts/targets.mjs'
import { alone } from '../support/mini-program/small-host'
import { type SmallPackage, writePackage } from '../support/mini-program/write-package'

const DIST = path.resolve(__dirname, '../../dist')

const reviewed = async (given: SmallPackage) => {
  const root = writePackage(given)
  try {
    return await reviewHost('weapp', root)
  } finally {
    fs.rmSync(root, { recursive: true })
  }
}

const POSITION = 'Page({ onLoad() { wx.getLocation({}) } })'

describe('the review of a package', () => {
  for (const target of testedTargets()) {
    it(`finds every published limit kept and every private call declared for ${target}`, async () => {
      const { rows, privacy, calls } = await reviewHost(target, path.join(DIST, target))
      assert.deepEqual(
        [...rows, ...privacy].filter(({ held }) => !held),
        [],
      )
      assert.ok(privacy.some(({ call }) => call === 'getLocation'))
      assert.ok(calls.length > 50)
    })
  }

  it('reports an undeclared call for the position, and a reason that is too long', async () => {
    const permission = { 'scope.userLocation': { desc: 'x'.repeat(31) } }
    const named = { requiredPrivateInfos: ['getLocation'], __usePrivacyCheck__: true }
    const find = async (app: object) => (await reviewed({ ...alone(POSITION), app })).privacy[0]
    assert.match((await find({ permission, __usePrivacyCheck__: true }))?.declared ?? '', /not in requiredPrivateInfos/)
    assert.deepEqual([(await find({ ...named, permission }))?.held, (await find(named))?.held], [false, false])
    const short = { 'scope.userLocation': { desc: 'x' } }
    assert.equal((await find({ ...named, permission: short }))?.held, true)
    assert.equal((await find({ requiredPrivateInfos: ['getLocation'], permission: short }))?.held, false)
  })

  it('reports a script that evaluates text as code', async () => {
    const { rows } = await reviewed(alone("Page({ onLoad() { new Function('return 1')() } })"))
    assert.equal(rows.find(({ what }) => what === 'scripts that evaluate texts')?.held, false)
  })
})
