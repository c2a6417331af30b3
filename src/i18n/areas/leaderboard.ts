import { addArea } from '../dictionaries'

addArea('leaderboard', textsByLanguage('leaderboard'))
