import { addArea } from '../dictionaries'
import { wallets as en } from '../en/wallets'
import { wallets as zh } from '../zh/wallets'

addArea('wallets', { en, zh })
