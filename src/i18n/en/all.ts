import { auth } from './auth'
import { buying } from './buying'
import { core } from './core'
import { earnings } from './earnings'
import { exchange } from './exchange'
import { help } from './help'
import { information } from './information'
import { invitation } from './invitation'
import { leaderboard } from './leaderboard'
import { ledger } from './ledger'
import { mining } from './mining'
import { notices } from './notices'
import { operations } from './operations'
import { passwords } from './passwords'
import { personal } from './personal'
import { pictures } from './pictures'
import { places } from './places'
import { positions } from './positions'
import { privacy } from './privacy'
import { problems } from './problems'
import { publications } from './publications'
import { published } from './published'
import { purchase } from './purchase'
import { reading } from './reading'
import { records } from './records'
import { recovery } from './recovery'
import { sessions } from './sessions'
import { signing } from './signing'
import { statement } from './statement'
import { team } from './team'
import { transfers } from './transfers'
import { trusted } from './trusted'
import { unfinished } from './unfinished'
import { verification } from './verification'
import { wallet } from './wallet'
import { wallets } from './wallets'
import { website } from './website'
import { withdrawals } from './withdrawals'

/** Every text there is: the core, and the areas that come with the screens that speak of them. */
export const en = {
  ...core,
  auth,
  earnings,
  exchange,
  help,
  information,
  invitation,
  leaderboard,
  ledger,
  mining,
  notices,
  publications,
  operations,
  buying,
  passwords,
  personal,
  pictures,
  places,
  positions,
  privacy,
  problems,
  published,
  purchase,
  reading,
  records,
  recovery,
  sessions,
  signing,
  statement,
  team,
  transfers,
  trusted,
  unfinished,
  verification,
  wallet,
  wallets,
  website,
  withdrawals,
} as const
