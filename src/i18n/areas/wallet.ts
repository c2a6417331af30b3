import { wallet as en } from '../en/wallet'
import { addArea } from '../packaged-dictionaries'
import { wallet as zh } from '../zh/wallet'

addArea('wallet', { en, zh })
