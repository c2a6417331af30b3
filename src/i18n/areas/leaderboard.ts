import { leaderboard as en } from '../en/leaderboard'
import { addArea } from '../packaged-dictionaries'
import { leaderboard as zh } from '../zh/leaderboard'

addArea('leaderboard', { en, zh })
