import { wallets as en } from '../en/wallets'
import { addArea } from '../packaged-dictionaries'
import { wallets as zh } from '../zh/wallets'

addArea('wallets', { en, zh })
