import { en as early } from '.'
import { invitation } from './invitation'
import { leaderboard } from './leaderboard'
import { pictures } from './pictures'

/** Every text there is: what the web downloads at first, and the areas that come later. */
export const en = { ...early, invitation, leaderboard, pictures } as const
