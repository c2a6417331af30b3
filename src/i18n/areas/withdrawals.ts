import { withdrawals as en } from '../en/withdrawals'
import { addArea } from '../packaged-dictionaries'
import { withdrawals as zh } from '../zh/withdrawals'

addArea('withdrawals', { en, zh })
