import { leaderboard as en } from '../en/leaderboard'
import { addLateArea } from '../late-areas'
import { leaderboard as zh } from '../zh/leaderboard'

addLateArea('leaderboard', { en, zh })
