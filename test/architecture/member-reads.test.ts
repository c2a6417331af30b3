import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { contract } from '@/contract/contract'

const ROOT = path.resolve(__dirname, '../..')
/** Proves that the imported models never show another session's response, or an older one. */
const PROPERTY = 'test/unit/stores/answers-in-any-order.test.ts'

/** Files that read member data and are not imported there, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'compose.ts': 'there as `funds`, `sales`, `unread` and `cart`; asks besides whether the session still stands',
  'features/assets/destinations-model.ts': 'there as `withdrawing`, in the model that has it',
  'shell/notices/operation-recovery.ts': 'test/unit/shell/operation-recovery: tells nobody but the owner',
  'stores/support/money-flow.ts': 'test/unit/stores/money-flow: an operation is its owner’s',
  'stores/support/payer-check.ts':
    'test/unit/features/purchase/purchase-model: an answer counts for its member and wallet',
  'stores/session-store.ts': 'there as `member`',
  'stores/support/team-list.ts': 'there as `team`, in the model that has it',
}

const ALSO_OWN = /getRank|getNotice|getVcConfig|getMiningRigRelease|getReserveProof/
const MEMBER_READS = Object.entries(contract).flatMap(([call, { access, effect }]) =>
  (access === 'member' && effect === 'read') || ALSO_OWN.test(call) ? [call] : [],
)

const sources = (fs.readdirSync(path.join(ROOT, 'src'), { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/^(contract|request|development|platform|first-screen|i18n)\//.test(name),
)
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8')

const reads = (text: string): boolean =>
  MEMBER_READS.some((call) => new RegExp(`(?:call|raw|list|source)(?:<[^>]*>)?\\(\\s*'${call}'`).test(text))

describe('reads for a member', () => {
  const found = sources.filter((name) => reads(read(`src/${name}`)))

  it('are found', () => {
    assert.ok(found.length > 30, `only ${found.length}`)
    assert.ok(found.includes('features/assets/recent-model.ts'))
    assert.ok(!reads("request.call('/api/index/getBanner', {})"))
  })

  it('are all in the test of answers in any order, or listed with a reason', () => {
    const property = read(PROPERTY)
    const imported = (name: string) => property.includes(`from '@/${name.replace(/\.tsx?$/, '')}'`)
    assert.deepEqual(
      found.filter((name) => !imported(name) && !(name in ELSEWHERE)),
      [],
    )
    assert.deepEqual(
      Object.keys(ELSEWHERE).filter((name) => imported(name) || !found.includes(name)),
      [],
    )
  })
})
