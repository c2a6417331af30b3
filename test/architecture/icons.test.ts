import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { iconMasks } from '../../config/icon-masks'

const MASKS = path.resolve(__dirname, '../../src/components/icon/masks.scss')

it('the icons of the mini-programs are the drawings of the web', () => {
  assert.ok(iconMasks().split('.boex-icon--').length > 30)
  assert.equal(fs.readFileSync(MASKS, 'utf8'), iconMasks(), 'npx tsx config/icon-masks.ts writes them')
})
