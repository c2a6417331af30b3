import { withdrawals as en } from '../en/withdrawals'
import { addLateArea } from '../late-areas'
import { withdrawals as zh } from '../zh/withdrawals'

addLateArea('withdrawals', { en, zh })
