import { wallets as en } from '../en/wallets'
import { addLateArea } from '../late-areas'
import { wallets as zh } from '../zh/wallets'

addLateArea('wallets', { en, zh })
