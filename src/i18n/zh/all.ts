import { zh as early } from '.'
import { help } from './help'
import { invitation } from './invitation'
import { leaderboard } from './leaderboard'
import { operations } from './operations'
import { personal } from './personal'
import { pictures } from './pictures'
import { places } from './places'
import { privacy } from './privacy'
import { published } from './published'
import { verification } from './verification'
import { wallets } from './wallets'
import { withdrawals } from './withdrawals'

/** Every text there is: what the web downloads at first, and the areas that come later. */
export const zh = {
  ...early,
  help,
  invitation,
  leaderboard,
  operations,
  personal,
  pictures,
  places,
  privacy,
  published,
  verification,
  wallets,
  withdrawals,
} as const
