import { addArea } from '../dictionaries'
import { leaderboard as en } from '../en/leaderboard'
import { leaderboard as zh } from '../zh/leaderboard'

addArea('leaderboard', { en, zh })
