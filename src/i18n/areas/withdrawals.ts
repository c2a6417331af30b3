import { addArea } from '../dictionaries'
import { withdrawals as en } from '../en/withdrawals'
import { withdrawals as zh } from '../zh/withdrawals'

addArea('withdrawals', { en, zh })
