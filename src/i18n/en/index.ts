import { hold } from '../late-areas'
import { auth } from './auth'
import { core } from './core'
import { earnings } from './earnings'
import { exchange } from './exchange'
import { information } from './information'
import { mining } from './mining'
import { passwords } from './passwords'
import { positions } from './positions'
import { problems } from './problems'
import { purchase } from './purchase'
import { records } from './records'
import { transfers } from './transfers'
import { wallet } from './wallet'

export const en = {
  ...core,
  auth,
  earnings,
  exchange,
  information,
  mining,
  passwords,
  positions,
  problems,
  purchase,
  records,
  transfers,
  wallet,
} as const

hold('en', en)
